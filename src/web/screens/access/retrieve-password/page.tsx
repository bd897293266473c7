import { Button, chakra, Flex } from '@chakra-ui/react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { duration, resetLink } from '../../../../domain/text/limits.ts'
import { isLinkId } from '../../../../domain/projects/link-id.ts'
import { communityLink } from '../../../../domain/people/manager-id.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { retrievePasswordPath, signInPath } from '../../shared/page/paths.ts'
import { EmailForm } from '../../../ui/fields/email-form.tsx'
import { FormCard } from '../../../ui/page/form-card.tsx'
import { TextLink } from '../../../ui/page/links.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { RichWords } from '../../../ui/messages/rich-words.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { ErrorPage } from '../../shared/page/error-page.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { RecoverySteps } from '../recovery-steps.tsx'
import { PasswordRetrievalFlow, usePasswordRetrieval, usePasswordRetrievalActions } from './connect.tsx'

/** `/corp/:linkId/retrieve-password` and `/org/retrieve-password`: step 1 of password recovery. */
export default function RetrievePasswordScreen({ name }: { name: 'orgRetrieval' | 'corpRetrieval' }) {
  const page = name === 'orgRetrieval' ? 'org' : 'corp'
  const { linkId = '' } = useParams()
  const { search } = useLocation()
  if (linkId === communityLink) return <Navigate to={retrievePasswordPath() + search} replace />
  if (page === 'corp' && !isLinkId(linkId)) return <ErrorPage />
  return (
    <PasswordRetrievalFlow key={linkId} linkId={linkId}>
      <RetrievePassword signIn={signInPath(page, linkId)} isCompany={page === 'corp'} />
    </PasswordRetrievalFlow>
  )
}

const minutes = resetLink.lifetime / duration.minute

/**
 * Form that requests the email, followed by instructions to find the email. `signIn` is the path of the sign-in page. For companies, the form also
 * explains how to appoint a successor if the administrator has left.
 */
function RetrievePassword({ signIn, isCompany }: { signIn: string; isCompany: boolean }) {
  const { t, say } = useWords()
  const { isSent, isBusy, email, refusal, dialog } = usePasswordRetrieval()
  const { requestLink, reopenForm } = usePasswordRetrievalActions()
  const wording = refusal && wordingOf(refusal)
  return (
    <Page title={t(isSent ? 'title.retrieveSent' : 'title.retrieve')} busy={isBusy}>
      <FormCard
        key={isSent ? 'sent' : 'form'}
        heading={<ScreenHeading>{t(isSent ? 'recovery.sent' : 'recovery.title')}</ScreenHeading>}
        lead={isSent ? undefined : t('recovery.lead', { minutes })}
        after={
          <>
            <TextLink to={signIn}>{t('recovery.toSignIn')}</TextLink>
            {isCompany && (
              <chakra.p mt="2" color="ink.second" textStyle="small">
                {t('recovery.successor')}
              </chakra.p>
            )}
          </>
        }
      >
        <RecoverySteps current={0} />
        {isSent ? (
          <Sent email={email} onAgain={reopenForm} />
        ) : (
          <EmailForm
            formId="retrieve-password"
            email={email}
            label={t('field.email')}
            hint={t('recovery.emailHint')}
            submit={t('recovery.send')}
            refusal={wording ? say(wording.key, wording.values) : undefined}
            onSubmit={requestLink}
          />
        )}
      </FormCard>
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </Page>
  )
}

/** Confirmation that does not reveal whether the account exists. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useWords()
  return (
    <Flex direction="column" gap="4">
      <chakra.p overflowWrap="anywhere">
        <RichWords of="recovery.sentTo" values={{ email, minutes }} tags={{ b: <b /> }} />
      </chakra.p>
      <chakra.ul
        listStyleType="disc"
        ps="5"
        color="ink.second"
        textStyle="small"
        display="flex"
        flexDirection="column"
        gap="1"
      >
        <li>{t('recovery.inSpam')}</li>
        <li>{t('recovery.otherAddress')}</li>
        <li>{t('recovery.newest')}</li>
      </chakra.ul>
      <Button variant="outline" alignSelf="start" onClick={onAgain}>
        {t('recovery.again')}
      </Button>
    </Flex>
  )
}
