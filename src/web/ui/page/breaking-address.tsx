import { Fragment } from 'react'

/** Text with email addresses or domains. They wrap between their parts instead of within a word or number. */
export function BreakingAddress({ children }: { children: string }) {
  return children.split(/(?<=\S@)|(?<=\.)(?=\p{L}{2})/u).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
