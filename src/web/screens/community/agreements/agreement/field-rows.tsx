import { useField, useFormikContext } from 'formik'
import type { DraftRow } from '../../../../../domain/agreements/agreement-draft.ts'
import {
  descriptionOfType,
  type FieldType,
  type AgreementType,
  optionalTypes,
  titleOfType,
} from '../../../../../domain/agreements/fields.ts'
import type { Language } from '../../../../../domain/text/languages.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { RowList } from '../../../../ui/fields/rows/row-list.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { TickBox } from '../../../../ui/fields/tick-box.tsx'

type FieldRowsProps = { formId: string; name: string; label: string; kind: AgreementType; language: Language }

const emptyRow = (): DraftRow => ({ type: '', title: '', description: '', required: false })

/** Additional fields of an agreement (decision 31). Each field has a type and a built-in or custom title. */
export function FieldRows({ formId, name, label, kind, language }: FieldRowsProps) {
  const { t } = useWords()
  const columns = [
    { label: t('fields.type'), share: 1.4 },
    { label: t('fields.title'), isOptional: true, share: 1.3 },
    { label: t('fields.description'), isOptional: true, share: 1.5 },
    { label: t('fields.required'), isTick: true },
  ]
  return (
    <RowList<DraftRow>
      name={name}
      label={label}
      most={optionalTypes(kind).length}
      newRow={emptyRow}
      addLabel={t('rows.addField')}
      isOrdered
      columns={columns}
    >
      {(index) => <FieldRow formId={formId} name={`${name}.${index}`} rows={name} kind={kind} language={language} />}
    </RowList>
  )
}

type FieldRowProps = { formId: string; name: string; rows: string; kind: AgreementType; language: Language }

function FieldRow({ formId, name, rows, kind, language }: FieldRowProps) {
  const { t } = useWords()
  const types = optionalTypes(kind)
  const { setFieldValue } = useFormikContext()
  const [{ value: all }] = useField<DraftRow[]>(rows)
  const [{ value: row }] = useField<DraftRow | undefined>(name)
  const isTaken = (type: FieldType): boolean => type !== row?.type && all.some((each) => each.type === type)
  const chosen = types.find((type) => type === row?.type)
  return (
    <>
      <SelectField
        formId={formId}
        name={`${name}.type`}
        label={t('fields.type')}
        choices={types.map((type) => ({ value: type, label: t(`field.${type}`), disabled: isTaken(type) }))}
        onChosen={() => void setFieldValue(`${name}.title`, '')}
      />
      <TextField
        formId={formId}
        name={`${name}.title`}
        label={t('fields.title')}
        placeholder={chosen && titleOfType(chosen, language)}
        autoComplete="off"
      />
      <TextField
        formId={formId}
        name={`${name}.description`}
        label={t('fields.description')}
        placeholder={chosen && descriptionOfType(kind, chosen, language)}
        autoComplete="off"
      />
      <TickBox formId={formId} name={`${name}.required`}>
        {t('fields.required')}
      </TickBox>
    </>
  )
}
