import { chakra } from '@chakra-ui/react'
import { useWords } from '../../i18n/use-words.ts'
import { type LoginType, signEntryPath, signPath } from '../../paths.ts'
import { Message } from '../../ui/message.tsx'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../page-link.tsx'
import { SignTabs } from './sign-tabs.tsx'

/** The sign page of a kind of signer whose way is not built yet. */
export function LaterPage({ linkId, loginType }: { linkId: string; loginType: LoginType }) {
  const { t } = useWords()
  return (
    <Page
      title={t('title.later')}
      markTo={signEntryPath(linkId)}
      tabs={<SignTabs linkId={linkId} present={loginType} />}
    >
      <Message title={t('sign.later')}>
        <chakra.p>{t('sign.laterWhat')}</chakra.p>
        <PageLink to={signPath(linkId, 'individual')} alignSelf="start">
          {t('entry.individualButton')}
        </PageLink>
      </Message>
    </Page>
  )
}
