import { Flex } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'
import { entrancePath, signEntryPath } from './paths.ts'
import { LinkButton, PageLink, TextLink } from '../../../ui/page/links.tsx'

/**
 * Links for a page without other content: to the community's entry page if the link is known, otherwise to the start page and the sign-in page. The
 * start page is requested from the server, because only the server knows whether the default link still exists.
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
