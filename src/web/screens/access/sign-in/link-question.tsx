import { Button, chakra, Flex } from '@chakra-ui/react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { EmailForm } from '../../../ui/fields/email-form.tsx'
import { mailboxSchema } from '../../../ui/fields/rules/address-schema.ts'
import { RichWords } from '../../../ui/messages/rich-words.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { findLinkIn, managerSignInPath } from '../../shared/page/paths.ts'
import { LinkForm } from '../../shared/page/link-form.tsx'
import { linksRequestFlow } from './link-question.connect.ts'
import { Or, SignInFrame } from './sign-in-frame.tsx'

/** `/corporation-manager-login` without a link: uses the link last visited in this tab, unless the user asks for another link. */
export function LinkQuestion() {
  const { state } = useLocation() as { state: { asks?: boolean } | null }
  const last = useBrowserEnvironment().lastSeen.linkId()
  if (last !== null && !state?.asks) return <Navigate to={managerSignInPath(last)} state={state} replace />
  return (
    <linksRequestFlow.ActFlow onSettled={() => undefined}>
      <Question />
    </linksRequestFlow.ActFlow>
  )
}

/** Finds the sign-in page by an email to the user, or by the community's link. */
function Question() {
  const { t } = useWords()
  const navigate = useNavigate()
  const { done, isBusy, dialog, ask, dismiss } = linksRequestFlow.useAct()
  return (
    <SignInFrame
      key={done ? 'sent' : 'form'}
      title={t(done ? 'title.retrieveSent' : 'title.managerSignIn')}
      heading={t(done ? 'recovery.sent' : 'signIn.title')}
      present="corporation"
      busy={isBusy}
    >
      {done ? (
        <Sent email={done.act.email} onAgain={dismiss} />
      ) : (
        <>
          <chakra.p color="ink.second">{t('signIn.whichLink')}</chakra.p>
          <EmailForm
            formId="sign-in-links"
            email=""
            schema={mailboxSchema}
            label={t('field.email')}
            hint={t('recovery.emailHint')}
            submit={t('signIn.byEmail')}
            refusal={undefined}
            isBusy={isBusy}
            onSubmit={(email) => ask({ email }, 'atOnce')}
          />
          <Or />
          <LinkForm isSecond findLink={findLinkIn} onSubmit={(linkId) => void navigate(managerSignInPath(linkId))} />
        </>
      )}
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </SignInFrame>
  )
}

/** Confirmation that does not reveal whether the address has an account. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useWords()
  return (
    <Flex direction="column" gap="4">
      <chakra.p overflowWrap="anywhere">
        <RichWords of="signIn.linksSent" values={{ email }} tags={{ b: <b /> }} />
      </chakra.p>
      <chakra.ul listStyleType="disc" ps="5" color="ink.second" textStyle="small">
        <li>{t('recovery.inSpam')}</li>
        <li>{t('recovery.otherAddress')}</li>
      </chakra.ul>
      <Button variant="outline" alignSelf="start" onClick={onAgain}>
        {t('recovery.again')}
      </Button>
    </Flex>
  )
}
