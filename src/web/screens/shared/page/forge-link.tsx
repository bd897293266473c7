import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { NewTabNote } from '../../../ui/page/new-tab-note.tsx'

/** Link to a page of the code platform, in a new tab. Renders plain text if the URL is not HTTP(S). */
export function ForgeLink({ href, children }: { href: string; children: ReactNode }) {
  if (!/^https?:\/\//.test(href)) return <>{children}</>
  return (
    <chakra.a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      color="accent"
      textDecoration="underline"
      textUnderlineOffset="0.2em"
      py="2"
    >
      {children}
      <NewTabNote />
    </chakra.a>
  )
}
