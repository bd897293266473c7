import { Link } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { NewTabNote } from '../../../ui/page/new-tab-note.tsx'

/** Link to a policy text. Opens in a new tab, so that the form keeps its input. */
export function PolicyLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <Link href={to} target="_blank" rel="noopener">
      {children}
      <NewTabNote />
    </Link>
  )
}
