import { chakra } from '@chakra-ui/react'
import { useWords, type WordKey } from '../../i18n/use-words.ts'

const worded = ['no_org', 'not_in_white_list', 'platform_restricted', 'platform_saml']

type PlatformLinkProps = { of: { code: string; url?: string } }

/** Where a person can change on a code platform what was refused; nothing where the refusal names no such page. */
export function PlatformLink({ of: { code, url } }: PlatformLinkProps) {
  const { say } = useWords()
  const kind = worded.find((each) => code === `cla.${each}`)
  // Cookies can be written by others: only a page of the web is led to.
  if (kind === undefined || url === undefined || !/^https?:\/\//.test(url)) return null
  return (
    <chakra.a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      display="block"
      mt="2"
      color="accent"
      textDecoration="underline"
      textUnderlineOffset="0.2em"
    >
      {say(`platformLink.${kind}` as WordKey, {})}
    </chakra.a>
  )
}
