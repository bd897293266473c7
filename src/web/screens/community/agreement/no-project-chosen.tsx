import { chakra } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'
import { linkedRepoPath } from '../../../paths.ts'
import { Message } from '../../../ui/message.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageLink } from '../../../ui/links.tsx'

/** Stands where an address names no project, and none was worked on in this tab. */
export function NoProjectChosen() {
  const { t } = useWords()
  return (
    <Page title={t('title.agreement.noProject')}>
      <Message title={t('draft.noProject')}>
        <chakra.p>{t('draft.noProjectLead')}</chakra.p>
        <PageLink to={linkedRepoPath} alignSelf="start">
          {t('draft.toProjects')}
        </PageLink>
      </Message>
    </Page>
  )
}
