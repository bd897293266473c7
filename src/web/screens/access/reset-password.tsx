import { Button, chakra, Flex } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { passwordResetMachine } from '../../../../machines/access/password-reset.machine.ts'
import { wordingOf } from '../../../domain/wording.ts'
import { isLinkSpent, usePasswordReset, usePasswordResetRef } from '../../flows/password-reset.tsx'
import { ResetPasswordForm } from '../../forms/reset-password-form.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { FormCard } from '../../ui/form-card.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Page } from '../../ui/page.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { PageLink } from '../page-link.tsx'
import { TextLink } from '../text-link.tsx'
import { PolicyNote } from './policy-note.tsx'
import { RecoverySteps } from './recovery-steps.tsx'
import { RefusalSaid } from '../refusal-said.tsx'

type Snapshot = SnapshotFrom<typeof passwordResetMachine>

const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const isHeld = (snapshot: Snapshot) => snapshot.matches('held')
const dialogOf = ({ children }: Snapshot) => children.dialog
const failureOf = ({ context }: Snapshot) => context.failure
const partOf = (snapshot: Snapshot): keyof typeof parts => {
  if (snapshot.matches('changed')) return 'changed'
  return isLinkSpent(snapshot) ? 'spent' : 'form'
}

const parts = { form: Form, spent: Spent, changed: Changed }
const titles = { form: 'title.reset', spent: 'title.resetSpent', changed: 'title.resetDone' } as const

type PartProps = { signIn: string }

/** Sets a password by its mailed link, says why the link does not, or that it is done. */
export function ResetPassword({ signIn }: PartProps) {
  const { t } = useWords()
  const busy = usePasswordReset(isBusy)
  const part = usePasswordReset(partOf)
  const held = usePasswordReset(isHeld)
  const dialog = usePasswordReset(dialogOf)
  const Part = parts[part]
  return (
    <Page title={t(titles[part])} busy={busy}>
      <Part key={part} signIn={signIn} />
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="passwordReset" />}
      {held && <Held isSpent={part === 'spent'} />}
    </Page>
  )
}

function Form({ signIn }: PartProps) {
  const { t } = useWords()
  const actor = usePasswordResetRef()
  return (
    <FormCard
      heading={<ScreenHeading>{t('reset.title')}</ScreenHeading>}
      lead={t('reset.lead')}
      after={<TextLink to={signIn}>{t('recovery.toSignIn')}</TextLink>}
    >
      <RecoverySteps current={1} />
      <ResetPasswordForm
        note={<PolicyNote of="reset.agreeing" />}
        onSubmit={(password) => actor.send({ type: 'form.submitted', password })}
      />
    </FormCard>
  )
}

/** The link sets no password: why, and how to come by another. */
function Spent({ signIn }: PartProps) {
  const { t, say } = useWords()
  const failure = usePasswordReset(failureOf)
  const { key, values } = wordingOf(failure ?? { code: 'cla.retrieve_pw_decrypt_failure' }, 'passwordReset')
  return (
    <FormCard heading={<ScreenHeading>{t('reset.spent')}</ScreenHeading>}>
      <Flex direction="column" gap="4">
        <chakra.p role="alert">{say(key, values)}</chakra.p>
        <chakra.p color="ink.second">{t('reset.another')}</chakra.p>
        <chakra.p color="ink.second">{t('reset.anotherFirst')}</chakra.p>
        <PageLink to={signIn} alignSelf="start">
          {t('recovery.toSignIn')}
        </PageLink>
      </Flex>
    </FormCard>
  )
}

function Changed({ signIn }: PartProps) {
  const { t } = useWords()
  return (
    <FormCard heading={<ScreenHeading>{t('reset.done')}</ScreenHeading>}>
      <RecoverySteps current={2} />
      <Flex direction="column" gap="4">
        <chakra.p role="status">{t('reset.doneLead')}</chakra.p>
        <chakra.p color="ink.second">{t('reset.doneMore')}</chakra.p>
        <PageLink to={signIn} alignSelf="start">
          {t('reset.signIn')}
        </PageLink>
      </Flex>
    </FormCard>
  )
}

/** Why one is still here. */
function Held({ isSpent }: { isSpent: boolean }) {
  const { t } = useWords()
  const actor = usePasswordResetRef()
  const stay = (): void => actor.send({ type: 'stay.acknowledged' })
  return (
    <Modal title={t('reset.held')} message={t(isSpent ? 'reset.heldSpent' : 'reset.heldWhy')} onEscape={stay}>
      <Button onClick={stay}>{t('reset.stay')}</Button>
    </Modal>
  )
}
