import { Flex } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'
import { entrancePath, signEntryPath } from './paths.ts'
import { LinkButton, PageLink, TextLink } from '../../../ui/page/links.tsx'

/**
 * Links of a page without other content: to the entry page of the community, if there is one; otherwise to the start page and the sign-in. The start
 * page is requested from the server, which knows whether the default link still exists.
 */
export function NextLinks({ linkId }: { linkId?: string | null }) {
  const { t } = useWords()
  return (
    <Flex wrap="wrap" align="center" columnGap="6" rowGap="3">
      {linkId ? (
        <PageLink to={signEntryPath(linkId)}>{t('signed.toEntry')}</PageLink>
      ) : (
        <>
          <LinkButton href="/">{t('error.toStart')}</LinkButton>
          <TextLink to={entrancePath}>{t('error.toSignIn')}</TextLink>
        </>
      )}
    </Flex>
  )
}
