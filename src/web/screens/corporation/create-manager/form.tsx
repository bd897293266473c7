import { Button } from '@chakra-ui/react'
import { useMemo } from 'react'
import { array, object, string, ValidationError } from 'yup'
import {
  type ManagerProblem,
  type ManagersPresent,
  type NewManager,
  problemsOfManagers,
} from '../../../../domain/people/new-managers.ts'
import { needsSmtpUtf8 } from '../../../../domain/people/email-address.ts'
import { refusalKey } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { RowList } from '../../../ui/fields/rows/row-list.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

const formId = 'new-managers'
const newRow = (): NewManager => ({ id: '', name: '', email: '' })
const text = string().default('')

/** Returns the validation schema of the rows. Each row is compared with the other rows and with the existing managers. */
function managersSchema(present: ManagersPresent) {
  const rows = array()
    .of(object({ id: text, name: text, email: text }))
    .default([])
  return object({
    managers: rows.test('rows', (managers, test) => {
      const problems = problemsOfManagers(managers, present)
      if (problems.length === 0) return true
      return new ValidationError(
        problems.map(({ row, field, problem }) =>
          test.createError({ path: `${test.path}.${row}.${field}`, message: messageKey(problem, field) }),
        ),
      )
    }),
  })
}

const missing = { id: 'managerId', name: 'managerName', email: 'managerEmail' } as const

function messageKey(problem: ManagerProblem['problem'], field: ManagerProblem['field']): string {
  if (problem === 'missing') return `problem.missing.${missing[field]}`
  if (problem === 'no_mailbox') return 'refusal.address.no_mailbox'
  return problem === 'too_long' ? 'problem.too_long' : refusalKey(problem)
}

type ManagerFormProps = {
  present: ManagersPresent
  /** Maximum number of additional managers. */
  most: number
  /** Rows with an address to which the community's mail server cannot send, or null. */
  refused: NewManager[] | null
  onSubmit: (managers: NewManager[]) => void
}

/** Form with one row per new manager, submitted together. */
export function ManagerForm({ present, most, refused, onSubmit }: ManagerFormProps) {
  const { t } = useWords()
  const schema = useMemo(() => managersSchema(present), [present])
  const refusals = useMemo(
    () =>
      (refused ?? []).flatMap(({ email }, row) =>
        needsSmtpUtf8(email)
          ? [{ name: `managers.${row}.email`, value: email, problem: t('refusal.address.non_ascii') }]
          : [],
      ),
    [refused, t],
  )
  const titles = { id: t('manager.id'), name: t('manager.name'), email: t('field.email') }
  const nameOf = (path: string): string => {
    const [, row = '0', field = 'id'] = path.split('.')
    return t('manager.inRow', { number: Number(row) + 1, title: titles[field as keyof NewManager] })
  }
  return (
    <CheckedForm
      id={formId}
      values={{ managers: [newRow()] }}
      schema={schema}
      nameOf={nameOf}
      refusals={refusals}
      onSubmit={({ managers }) => onSubmit(managers)}
    >
      <RowList
        name="managers"
        label={t('manager.rows')}
        newRow={newRow}
        least={1}
        most={most}
        foot={<Button type="submit">{t('manager.submit')}</Button>}
        columns={[{ label: titles.id }, { label: titles.name }, { label: titles.email, share: 1.5 }]}
      >
        {(index) => (
          <>
            <TextField
              formId={formId}
              name={`managers.${index}.id`}
              label={titles.id}
              required
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
            <TextField
              formId={formId}
              name={`managers.${index}.name`}
              label={titles.name}
              required
              autoComplete="off"
            />
            <EmailField formId={formId} name={`managers.${index}.email`} label={titles.email} autoComplete="off" />
          </>
        )}
      </RowList>
    </CheckedForm>
  )
}
