import { chakra } from '@chakra-ui/react'
import { wordingOf } from '../../../../domain/wording.ts'
import { namesIn } from '../../../i18n/name-lists.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ConfirmDialog } from '../../../ui/records/confirm-dialog.tsx'
import { Outcome } from '../../../ui/records/outcome.tsx'
import { type Change, employeeActFlow } from './connect.ts'

/** Confirms the deletion of employees. */
export function EmployeeDeletion() {
  const { t, language } = useWords()
  const { asked, isBusy, confirm, cancel } = employeeActFlow.useAct()
  if (asked === null) return null
  const names = namesIn(
    language,
    asked.employees.map(({ name }) => name),
  )
  return (
    <ConfirmDialog
      title={t('employees.deleteTitle', { names })}
      message={t('employees.deleteMessage')}
      act={t('employees.deleteNamed', { name: names })}
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={cancel}
    />
  )
}

/** The outcome of the last act, for each employee. */
export function EmployeeOutcomes() {
  const { t } = useWords()
  const { done, dismiss } = employeeActFlow.useAct()
  const sayOutcome = useOutcomeWords()
  if (done === null) return <Outcome onDismiss={dismiss}>{null}</Outcome>
  const { act, result } = done
  const codes = new Map(result.map(({ id, code }) => [id, code]))
  const count = result.filter(({ code }) => code === '').length
  return (
    <Outcome onDismiss={dismiss}>
      {act.employees.length > 1 && (
        <chakra.p fontWeight="bold">{t('employees.doneOf', { done: count, all: act.employees.length })}</chakra.p>
      )}
      <chakra.ul listStyleType="none" padding="0">
        {act.employees.map(({ id, name }) => (
          <chakra.li key={id}>
            {t('employees.outcome', { name, outcome: sayOutcome(act.change, codes.get(id) ?? '') })}
          </chakra.li>
        ))}
      </chakra.ul>
    </Outcome>
  )
}

function useOutcomeWords(): (change: Change, code: string) => string {
  const { t, say } = useWords()
  return (change, code) => {
    if (code === '') return t(`employees.done.${change}`)
    if (code === 'cla.bad_request_parameter' || code === 'cla.wrong_state') return t(`employees.whyNot.${change}`)
    const { key, values } = wordingOf({ code })
    return say(key, values)
  }
}
