import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { emailAuthorisationMachine } from '../../../../../machines/community/email-authorisation.machine.ts'
import type { Schemas } from '../../../../../openapi/index.ts'
import { readTyped } from '../../../../domain/configuration-memory.ts'
import { useBrowserEnvironment } from '../../../browser-environment.ts'
import { type EmailAuthorisation as Authorisation, usePieceOf } from '../configuration/connect.tsx'
import { emptyMailbox, MailboxForm, type TypedMailbox } from './form.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { LoadingBar } from '../../../ui/loading-bar.tsx'
import { RichWords } from '../../../ui/rich-words.tsx'
import { MailboxCode } from './mailbox-code.tsx'
import { MailboxRefused } from './mailbox-refused.tsx'
import { useMailboxFailure } from './use-mailbox-failure.ts'

type Snapshot = SnapshotFrom<typeof emailAuthorisationMachine>

const addressOf = ({ context }: Snapshot) => context.address
const contextOf = ({ context }: Snapshot) => context
const isAuthorised = (snapshot: Snapshot) => snapshot.matches('authorised')
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const isConfirming = (snapshot: Snapshot) =>
  snapshot.matches('confirming') || snapshot.matches('authorising') || snapshot.matches('unauthorised')
const dialogOf = ({ children }: Snapshot) => children.dialog

type Props = {
  authorisation: Authorisation
  /** What was typed before and not finished, and where it is kept. */
  typed: { kept: () => unknown; keep: (typed: unknown) => void }
  /** The way back. */
  back: ReactNode
}

/** The mailbox that is authorised, the form for one, or the code that proves it. */
export function EmailAuthorisation(props: Props) {
  const { authorisation } = props
  const authorised = usePieceOf(authorisation, isAuthorised)
  const confirming = usePieceOf(authorisation, isConfirming)
  const busy = usePieceOf(authorisation, isBusy)
  const dialog = usePieceOf(authorisation, dialogOf)
  const Part = authorised ? Authorised : confirming ? MailboxCode : Form
  return (
    <>
      <LoadingBar busy={busy} />
      <Part {...props} />
      {dialog && <MailboxRefused key={dialog.sessionId} dialog={dialog} authorisation={authorisation} />}
    </>
  )
}

function Authorised({ authorisation, back }: Props) {
  const { t } = useWords()
  const address = usePieceOf(authorisation, addressOf) ?? ''
  return (
    <Flex direction="column" gap="5">
      <Box role="status">
        {address === '' ? (
          t('mailbox.isService')
        ) : (
          <RichWords of="mailbox.isOwn" values={{ address }} tags={{ b: <chakra.strong overflowWrap="anywhere" /> }} />
        )}
      </Box>
      <Flex gap="3" wrap="wrap">
        <Button onClick={() => authorisation.send({ type: 'mailbox.confirmed' })}>{t('config.continue')}</Button>
        <Button variant="outline" onClick={() => authorisation.send({ type: 'form.reopened' })}>
          {t('mailbox.another')}
        </Button>
      </Flex>
      {back}
    </Flex>
  )
}

function Form({ authorisation, typed: { kept, keep }, back }: Props) {
  const { t } = useWords()
  const { gmail } = useBrowserEnvironment().service
  const busy = usePieceOf(authorisation, isBusy)
  const { address, trial, failure } = usePieceOf(authorisation, contextOf)
  const failed = useMailboxFailure(failure, trial)
  return (
    <MailboxForm
      // What was refused stands in its field with the reason beside it.
      key={failed?.field ? 'refused' : 'typed'}
      mailbox={trial && failed?.field ? typedIn(trial) : { ...readTyped(emptyMailbox, kept()), authorize: '' }}
      refusals={failed?.field ? { [failed.field]: failed.words } : {}}
      hasGmail={gmail}
      busy={busy}
      onSubmit={(typed) => authorisation.send(eventOf(typed))}
      onTyped={keep}
    >
      {address !== null && (
        <Button variant="outline" onClick={() => authorisation.send({ type: 'form.closed' })}>
          {t('mailbox.keep', { address: address === '' ? t('mailbox.of.service') : address })}
        </Button>
      )}
      {back}
    </MailboxForm>
  )
}

function typedIn({ platform = 'custom', email, authorize, host = '', port }: Schemas['MailboxTrial']): TypedMailbox {
  const secret = typeof authorize === 'string' ? authorize : ''
  return { platform, email, authorize: secret, host, port: String(port ?? emptyMailbox.port) }
}

function eventOf(typed: TypedMailbox): Parameters<Authorisation['send']>[0] {
  if (typed.platform === 'service') return { type: 'service.chosen' }
  if (typed.platform === 'gmail') return { type: 'gmail.chosen', email: typed.email }
  return { type: 'form.submitted', trial: trialOf(typed) }
}

function trialOf({ platform, email, authorize, host, port }: TypedMailbox): Schemas['MailboxTrial'] {
  const account = { platform, email, authorize }
  return platform === 'custom' ? { ...account, host, port: Number(port) } : account
}
