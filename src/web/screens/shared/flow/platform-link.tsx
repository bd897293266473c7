import { chakra } from '@chakra-ui/react'
import { useWords, type WordKey } from '../../../i18n/use-words.ts'

const worded = ['no_org', 'not_in_white_list', 'platform_restricted', 'platform_saml']

type PlatformLinkProps = { of: { code: string; url?: string } }

/** A link to the page of a code platform where the user can correct the cause of a refusal; nothing where the refusal names none. */
export function PlatformLink({ of: { code, url } }: PlatformLinkProps) {
  const { say } = useWords()
  const kind = worded.find((each) => code === `cla.${each}`)
  // Cookies can be written by others: only http(s) URLs are linked.
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
