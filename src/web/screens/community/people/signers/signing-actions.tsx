import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { object, string } from 'yup'
import { endsAtOnce } from '../../../../../domain/people/person-limits.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Modal } from '../../../../ui/messages/modal.tsx'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { Outcome } from '../../../../ui/feedback/outcome.tsx'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { DialogButtons } from '../../../../ui/fields/dialog-buttons.tsx'
import { RadioField } from '../../../../ui/fields/radio-field.tsx'
import { rowButton } from '../../../../ui/row-button.ts'
import { SelectionBar } from '../../../../ui/tables/row-selection.tsx'
import { useManager } from '../../../shared/flow/session.connect.tsx'
import { ReasonForm } from '../../reason-form.tsx'
import {
  type SigningAction,
  type ReceiptReason,
  signingActionFlow,
  signingsFlow,
  type WholeSigning,
} from './connect.ts'
import { DecisionQuestion } from './erasure-requests.tsx'

type OpenedProps = { linkId: string; whole: WholeSigning }

/** Shows why and when a signature ended, and the deadline for reinstating it. Only the signer can undo a withdrawal. */
export function EndOfSigning({ linkId, whole: { signing, end } }: OpenedProps) {
  const { t, language } = useWords()
  const { ask } = signingActionFlow.useAct()
  const [openedAt] = useState(() => Date.now())
  if (!end) return null
  const { id, name } = signing
  const { by, by_person: isWithdrawn, reason, until } = end
  const at = momentIn(language, end.at)
  return (
    <Box gridColumn="1 / -1" bg="accent.soft" borderRadius="l2" px="4" py="3" overflowWrap="anywhere">
      <chakra.p fontWeight="bold">
        {isWithdrawn
          ? t('signings.withdrawn', { at })
          : by === ''
            ? t('signings.ended', { at })
            : t('signings.endedBy', { by, at })}
      </chakra.p>
      {!isWithdrawn && (
        <>
          <chakra.p whiteSpace="pre-line" my="1">
            <bdi>{reason}</bdi>
          </chakra.p>
          <chakra.p textStyle="small" color="ink.second">
            {openedAt < until
              ? t('signings.reinstatedUntil', { at: momentIn(language, until) })
              : t('signings.notReinstated')}
          </chakra.p>
        </>
      )}
      {openedAt < until && (
        <Button variant="outline" mt="2" onClick={() => ask({ kind: 'reinstated', linkId, id, name })}>
          {t('signings.reinstate')}
        </Button>
      )}
    </Box>
  )
}

/** Buttons that resend an individual's receipt or end a signature in force. */
export function SigningActions({ linkId, whole: { signing } }: OpenedProps) {
  const { t } = useWords()
  const { ask } = signingActionFlow.useAct()
  const { id, name, email, kind, state } = signing
  if (kind !== 'individual') return null
  return (
    <Flex gridColumn="1 / -1" wrap="wrap" gap="3">
      <Button
        variant="outline"
        onClick={() => ask({ kind: 'receiptResent', linkId, id, name, email, reason: 'lost' }, 'filled')}
      >
        {t('signings.sendReceipt')}
      </Button>
      {state === 'live' && (
        <Button variant="outline" onClick={() => ask({ kind: 'ended', linkId, id, name, reason: '' }, 'filled')}>
          {t('signings.end')}
        </Button>
      )}
    </Flex>
  )
}

/** Ends the selected signatures of individuals. Skips signatures of companies and employees, and ended signatures. */
export function EndSeveral({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const rows = signingsFlow.useRows()
  const selected = signingsFlow.useSelected()
  const { select } = signingsFlow.useListActs()
  const { ask, isBusy } = signingActionFlow.useAct()
  const ids = rows.filter(({ key, item }) => selected.includes(key) && item.state === 'live').map(({ key }) => key)
  const areTooMany = ids.length > endsAtOnce
  const isOffered = ids.length > 0 && !areTooMany && !isBusy
  const rest = selected.length - ids.length
  return (
    <SelectionBar count={selected.length} onClear={() => select([])}>
      {areTooMany && <span id="end-at-most">{t('signings.endAtMost', { count: endsAtOnce })}</span>}
      <Button
        {...rowButton}
        aria-disabled={!isOffered}
        aria-describedby={areTooMany ? 'end-at-most' : undefined}
        onClick={() => {
          if (isOffered) ask({ kind: 'severalEnded', linkId, ids, rest, reason: '', password: '' }, 'filled')
        }}
      >
        {t('signings.endSeveral')}
      </Button>
    </SelectionBar>
  )
}

/** Confirmation dialog for an action on a signature. */
export function SigningQuestion() {
  const { t } = useWords()
  const { asked, refusal, isBusy, confirm, cancel } = signingActionFlow.useAct()
  const manager = useManager()
  if (asked === null) return null
  const form = { formId: 'end-signing', busy: isBusy, onCancel: cancel }
  if (asked.kind === 'severalEnded') {
    const count = asked.ids.length
    return (
      <Modal
        title={t('signings.endSeveralTitle', { count })}
        message={asked.rest > 0 ? t('signings.endSeveralAskRest', { count: asked.rest }) : t('signings.endSeveralAsk')}
        onEscape={cancel}
      >
        <ReasonForm
          {...form}
          hint={t('signings.reasonHintSeveral')}
          submit={t('signings.endSeveralNow')}
          isDestructive
          proof={manager?.session.platform_token ? 'sign_in' : 'password'}
          refused={{ password: asked.password, failure: refusal }}
          onSubmit={(values) => confirm({ ...asked, ...values })}
        />
      </Modal>
    )
  }
  if (asked.kind === 'erased' || asked.kind === 'restricted') return <DecisionQuestion action={asked} />
  if (asked.kind === 'receiptResent') return <ReceiptQuestion action={asked} />
  const { name, kind } = asked
  if (kind === 'ended') {
    return (
      <Modal title={t('signings.endTitle', { name })} message={t('signings.endAsk')} onEscape={cancel}>
        <ReasonForm
          {...form}
          hint={t('signings.reasonHint')}
          submit={t('signings.endNow')}
          isDestructive
          onSubmit={({ reason }) => confirm({ ...asked, reason })}
        />
      </Modal>
    )
  }
  return (
    <ConfirmDialog
      title={t('signings.reinstateTitle', { name })}
      message={t('signings.reinstateAsk')}
      act={t('signings.reinstate')}
      isHarmless
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={cancel}
    />
  )
}

type ResendAction = Extract<SigningAction, { kind: 'receiptResent' }>

const formId = 'receipt-again'
const reasons = ['lost', 'not_arrived', 'dispute'] as const satisfies readonly ReceiptReason[]
const schema = object({ reason: string().oneOf(reasons).required() })

/** Asks for a reason before a receipt is resent. */
function ReceiptQuestion({ action }: { action: ResendAction }) {
  const { t } = useWords()
  const { isBusy, confirm, cancel } = signingActionFlow.useAct()
  const [values] = useState<{ reason: ReceiptReason }>({ reason: action.reason })
  const { name, email } = action
  return (
    <Modal title={t('signings.receiptTitle', { name })} message={t('signings.receiptAsk', { email })} onEscape={cancel}>
      <CheckedForm
        id={formId}
        values={values}
        schema={schema}
        nameOf={() => t('watch.reason')}
        onSubmit={({ reason }) => {
          if (!isBusy) confirm({ ...action, reason })
        }}
      >
        <RadioField
          formId={formId}
          name="reason"
          label={t('watch.reason')}
          choices={reasons.map((value) => ({ value, label: t(`signings.receiptReason.${value}`) }))}
        />
        <DialogButtons submit={t('signings.receiptNow')} busy={isBusy} onCancel={cancel} />
      </CheckedForm>
    </Modal>
  )
}

export function SigningOutcome() {
  const { done, dismiss } = signingActionFlow.useAct()
  const missed = done === null ? 0 : countsIn(done.result).missed
  return (
    <Outcome onDismiss={dismiss} isPartial={missed > 0}>
      {done && <Sentences done={done} missed={missed} />}
    </Outcome>
  )
}

type Done = NonNullable<ReturnType<typeof signingActionFlow.useAct>['done']>

/** The result for a single signature contains no counts. */
const countsIn = (result: Done['result']): { ended: number; missed: number } =>
  typeof result === 'object' ? result : { ended: 1, missed: 0 }

function Sentences({ done: { act, result }, missed }: { done: Done; missed: number }) {
  const { t } = useWords()
  if (act.kind !== 'severalEnded') return t(`signings.done.${act.kind}`, { name: act.name })
  return (
    <>
      <chakra.p>{t('signings.done.severalEnded', { count: countsIn(result).ended })}</chakra.p>
      {missed > 0 && <chakra.p>{t('signings.done.missed', { count: missed })}</chakra.p>}
    </>
  )
}
