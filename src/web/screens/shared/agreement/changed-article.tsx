import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, useMemo } from 'react'
import type { AgreementBlock } from '../../../../domain/agreements/agreement-block.ts'
import { shownBlocks, type ShownStretch } from '../../../../domain/agreements/changed-blocks.ts'
import type { DifferingBlock } from '../../../../domain/agreements/difference.ts'
import { htmlLanguage, type Language } from '../../../../domain/text/languages.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { changeAnchor, MarkedBlock } from './marked-blocks.tsx'

type ChangedArticleProps = {
  /** ID of the published version; undefined if the version is not published yet. */
  claId?: string
  changes: readonly DifferingBlock[]
  language: Language
  stretches: readonly ShownStretch[]
  /** Shows the whole text without folding. */
  isWhole: boolean
  /** Labels for expanding and collapsing a fold. `hide` is rendered at the end of the expanded fold. */
  show: string
  hide?: string
  /** Returns the label of a fold for its blocks. */
  nameOf: (blocks: readonly (AgreementBlock | undefined)[]) => string
}

/** Renders an agreement with its changes marked. Sections without changes are folded. */
export function ChangedArticle(props: ChangedArticleProps) {
  const { claId, changes, language, stretches, isWhole, show, hide, nameOf } = props
  const blocks = useMemo(() => shownBlocks(changes), [changes])
  const blocksIn = ({ from, to }: ShownStretch): ReactNode =>
    changes.slice(from, to).map((change, index) => {
      const place = from + index
      const shown = <MarkedBlock change={change} block={blocks[place]} language={language} />
      return (
        <Box key={place} {...(change.kind !== 'kept' && changeAnchor(place))}>
          {shown}
        </Box>
      )
    })
  return (
    <article id="agreement" lang={htmlLanguage(language)} {...(claId !== undefined && { 'data-cla-id': claId })}>
      {stretches.map((stretch) =>
        stretch.isFolded && !isWhole ? (
          <Fold key={stretch.from} name={nameOf(blocks.slice(stretch.from, stretch.to))} show={show} hide={hide}>
            {blocksIn(stretch)}
          </Fold>
        ) : (
          <Box key={stretch.from}>{blocksIn(stretch)}</Box>
        ),
      )}
    </article>
  )
}

type FoldProps = { name: string; show: string; hide: string | undefined; children: ReactNode }

/** Unchanged blocks, hidden until the fold is expanded. */
function Fold({ name, show, hide, children }: FoldProps) {
  const { language } = useWords()
  return (
    <chakra.details mb="1em" css={{ '&[open] [data-closed], &:not([open]) [data-open]': { display: 'none' } }}>
      <chakra.summary
        lang={htmlLanguage(language)}
        display={hide === undefined ? undefined : 'flex'}
        justifyContent="space-between"
        gap="3"
        fontFamily="body"
        textStyle="small"
        color="ink.third"
        cursor="pointer"
        py="2"
        mb="2"
        borderYWidth="1px"
        borderStyle={hide === undefined ? undefined : 'dashed'}
      >
        {name}{' '}
        <chakra.span data-closed color="accent" textDecoration="underline">
          {show}
        </chakra.span>
        {hide !== undefined && (
          <chakra.span data-open color="accent" textDecoration="underline">
            {hide}
          </chakra.span>
        )}
      </chakra.summary>
      {children}
    </chakra.details>
  )
}
