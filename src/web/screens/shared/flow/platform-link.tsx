import { chakra } from '@chakra-ui/react'
import { useWords, type WordKey } from '../../../i18n/use-words.ts'

const worded = ['no_org', 'not_in_white_list', 'platform_restricted', 'platform_saml']

type PlatformLinkProps = { of: { code: string; url?: string } }

/** Link to the code platform page on which the user can fix the cause of an error. Renders nothing if there is no such page. */
export function PlatformLink({ of: { code, url } }: PlatformLinkProps) {
  const { say } = useWords()
  const kind = worded.find((each) => code === `cla.${each}`)
  // The URL comes from a cookie, which other software can write, so only HTTP(S) URLs are linked.
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
