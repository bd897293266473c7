import { Flex } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { emailDomainCreationMachine } from '../../../../../machines/corporation/email-domain-creation.machine.ts'
import { domainOfEmail } from '../../../../domain/email.ts'
import { duration, verificationCode } from '../../../../domain/limits.ts'
import { isSending, limitOf, resendAtOf } from '../../shared/verification-code.connect.ts'
import { useDomainCode, useDomainCreation, useDomainCreationRef, useDomainDialog } from './connect.tsx'
import { DomainForm } from './form.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { corpPath } from '../../../paths.ts'
import { FormCard } from '../../../ui/form-card.tsx'
import { Page } from '../../../ui/page.tsx'
import { RichWords } from '../../../ui/rich-words.tsx'
import { ScreenHeading } from '../../../ui/screen-heading.tsx'
import { CodeEntry } from '../../shared/code-entry.tsx'
import { PageLink } from '../../../ui/links.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'

type Snapshot = SnapshotFrom<typeof emailDomainCreationMachine>

const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const contextOf = ({ context }: Snapshot) => context
const isCoded = (snapshot: Snapshot) => snapshot.matches('coded')
const isAdded = (snapshot: Snapshot) => snapshot.matches('added')
/** What a dialog says is not said at the field as well. */
const refusalOf = (snapshot: Snapshot) => (snapshot.matches({ coded: 'proving' }) ? snapshot.context.failure : null)

/** An address in the domain, the code that was mailed there, and that it is done. */
export function DomainCreation({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const busy = useDomainCreation(isBusy)
  const sending = useDomainCode(isSending)
  const coded = useDomainCreation(isCoded)
  const added = useDomainCreation(isAdded)
  const dialog = useDomainDialog()
  return (
    <Page title={t(added ? 'title.domainAdded' : 'title.addSubemail')} busy={busy || sending}>
      {added ? <Added linkId={linkId} /> : <FormCard {...words(t)}>{coded ? <Code /> : <Address />}</FormCard>}
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="codeEntry" />}
    </Page>
  )
}

const words = (t: ReturnType<typeof useWords>['t']) => ({
  heading: <ScreenHeading>{t('admin.addSubemail')}</ScreenHeading>,
  lead: t('domain.addLead'),
})

function Address() {
  const { t } = useWords()
  const actor = useDomainCreationRef()
  const { email } = useDomainCreation(contextOf)
  return (
    <DomainForm
      email={email}
      hint={t('domain.hint')}
      onSubmit={(typed) => actor.send({ type: 'form.submitted', email: typed })}
    />
  )
}

function Code() {
  const { t } = useWords()
  const actor = useDomainCreationRef()
  const { email, code } = useDomainCreation(contextOf)
  const failure = useDomainCreation(refusalOf)
  const sending = useDomainCode(isSending)
  const resendAt = useDomainCode(resendAtOf)
  const limit = useDomainCode(limitOf)
  const minutes = verificationCode.lifetime / duration.minute
  return (
    <CodeEntry
      sentTo={<RichWords of="code.sentTo" values={{ email, minutes }} tags={{ b: <strong /> }} />}
      code={code}
      failure={failure}
      limit={limit}
      resendAt={resendAt}
      isSending={sending}
      submit={t('domain.add', { domain: domainOfEmail(email) })}
      change={t('code.otherEmail')}
      onSubmit={(typed) => actor.send({ type: 'code.submitted', code: typed })}
      onResend={() => actor.send({ type: 'code.requested' })}
      onChange={() => actor.send({ type: 'address.changed' })}
    />
  )
}

function Added({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { email } = useDomainCreation(contextOf)
  const domain = domainOfEmail(email)
  return (
    <FormCard key="added" heading={<ScreenHeading>{t('domain.added', { domain })}</ScreenHeading>}>
      <Flex direction="column" gap="4" align="start">
        <p>{t('domain.addedLead', { domain })}</p>
        <PageLink to={corpPath(linkId, 'subemail')}>{t('domain.toList')}</PageLink>
      </Flex>
    </FormCard>
  )
}
