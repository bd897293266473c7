import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { object, string } from 'yup'
import { domainWithAscii } from '../../../../domain/people/unicode-domain.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { namesIn } from '../../../i18n/name-lists.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Modal } from '../../../ui/messages/modal.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { FailureList } from '../../../ui/feedback/failure-list.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { DialogButtons } from '../../../ui/fields/dialog-buttons.tsx'
import { RadioField } from '../../../ui/fields/radio-field.tsx'
import { employeeCountsFlow } from '../employee-counts.connect.ts'
import { type Change, employeeActionFlow, useEmployeeOutcome } from './connect.ts'
import { PastedListForm } from './form.tsx'

/** Dialog for an action: the addresses to activate, the domain to activate, or the confirmation for deletions and bulk changes. */
export function EmployeeQuestion() {
  const { t, language } = useWords()
  const { asked, isBusy, confirm, cancel } = employeeActionFlow.useAct()
  const { answer: counted } = employeeCountsFlow.useReading()
  if (asked === null || asked.on === 'undo') return null
  if (asked.on === 'listed') {
    return (
      <Modal title={t('employees.paste')} message={t('employees.pasteLead')} onEscape={cancel}>
        <PastedListForm busy={isBusy} onCancel={cancel} onSubmit={(emails) => confirm({ ...asked, emails })} />
      </Modal>
    )
  }
  if (asked.on === 'domain') {
    return (
      <Modal title={t('employees.byDomain')} message={t('employees.byDomainLead')} onEscape={cancel}>
        <DomainChoiceForm
          domains={(counted?.domains ?? []).filter(({ inactive }) => inactive > 0)}
          busy={isBusy}
          onCancel={cancel}
          onSubmit={(domain) => confirm({ ...asked, domain })}
        />
      </Modal>
    )
  }
  const who =
    asked.on === 'selected'
      ? namesIn(
          language,
          asked.employees.map(({ name }) => name),
        )
      : t('employees.allFound', { count: asked.count ?? '' })
  return (
    <ConfirmDialog
      title={t('employees.deleteTitle', { names: who })}
      message={t('employees.deleteMessage')}
      act={t('employees.deleteNamed', { name: who })}
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={cancel}
    />
  )
}

const formId = 'domain'
const schema = object({ domain: string().default('') })

type DomainChoiceFormProps = {
  /** Domains of the corporation that have waiting employees, with their number. */
  domains: readonly { domain: string; inactive: number }[]
  busy: boolean
  onSubmit: (domain: string) => void
  onCancel: () => void
}

/** Selects the domain whose employees are activated. The first domain is preselected. */
function DomainChoiceForm({ domains, busy, onSubmit, onCancel }: DomainChoiceFormProps) {
  const { t } = useWords()
  const [values] = useState({ domain: domains[0]?.domain ?? '' })
  return (
    <CheckedForm
      id={formId}
      values={values}
      schema={schema}
      nameOf={() => t('employees.domain')}
      onSubmit={({ domain }) => {
        if (!busy) onSubmit(domain)
      }}
    >
      <RadioField
        formId={formId}
        name="domain"
        label={t('employees.domain')}
        choices={domains.map(({ domain, inactive }) => ({
          value: domain,
          label: t('employees.ofDomain', { domain: domainWithAscii(domain), count: inactive }),
        }))}
      />
      <DialogButtons submit={t('employees.activate')} busy={busy} onCancel={onCancel} />
    </CheckedForm>
  )
}

/** Returns a function that opens the form for a list of addresses. */
export function usePasting() {
  const { ask, isBusy } = employeeActionFlow.useAct()
  return {
    isBusy,
    openForm: () => ask({ on: 'listed', change: 'activate', emails: [] }, 'filled'),
  }
}

export function PasteButton() {
  const { t } = useWords()
  const { openForm, isBusy } = usePasting()
  return (
    <Button variant="outline" aria-haspopup="dialog" aria-disabled={isBusy} onClick={openForm}>
      {t('employees.paste')}
    </Button>
  )
}

/** Button that opens the domain selection. */
export function DomainButton() {
  const { t } = useWords()
  const { ask, isBusy } = employeeActionFlow.useAct()
  return (
    <Button
      aria-haspopup="dialog"
      aria-disabled={isBusy}
      onClick={() => ask({ on: 'domain', change: 'activate', domain: '' }, 'filled')}
    >
      {t('employees.byDomain')}
    </Button>
  )
}

/** One-line result of the last action. Employees who were not changed are listed below it with the reason. */
export function EmployeeOutcomes() {
  const { t } = useWords()
  const { dismiss, undo, ask } = employeeActionFlow.useAct()
  const outcome = useEmployeeOutcome()
  const sayWhyNot = useWhyNot()
  if (outcome === null) return <Outcome onDismiss={dismiss}>{null}</Outcome>
  if ('undone' in outcome) {
    const { undone, missed } = outcome
    return (
      <Outcome onDismiss={dismiss} isPartial={missed > 0}>
        {t('employees.undone', { count: undone })}
        {missed > 0 && ` ${t('employees.undoMissed', { count: missed })}`}
      </Outcome>
    )
  }
  const { act, changed, more, refused } = outcome
  const { change } = act
  const single = act.on === 'selected' && act.employees.length === 1 ? act.employees[0] : undefined
  return (
    <Outcome
      onDismiss={dismiss}
      isPartial={refused.length > 0 || more}
      {...(undo !== '' && { onUndo: () => ask({ on: 'undo', undo }, 'atOnce') })}
    >
      {single
        ? changed === 1 && t('employees.outcome', { name: single.name, outcome: t(`employees.done.${change}`) })
        : t(`employees.changed.${change}`, { count: changed })}
      {more && ` ${t('employees.more')}`}
      <FailureList
        title={t('employees.refused', { count: refused.length })}
        lines={refused.map(({ who, code }) => ({
          key: who,
          text: t('employees.outcome', { name: who, outcome: sayWhyNot(change, code) }),
        }))}
      />
    </Outcome>
  )
}

function useWhyNot(): (change: Change, code: string) => string {
  const { t, say } = useWords()
  return (change, code) => {
    if (code === 'cla.no_link_or_unsigned') return t('employees.whyNot.unknown')
    if (code === 'cla.bad_request_parameter' || code === 'cla.wrong_state') return t(`employees.whyNot.${change}`)
    const { key, values } = wordingOf({ code })
    return say(key, values)
  }
}
