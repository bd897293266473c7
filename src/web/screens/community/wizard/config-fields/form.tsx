import { Box, Button, chakra } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { type ReactNode, useState } from 'react'
import { emptyField, agreementTypes, maxFields, type OwnField } from '../../../../../domain/projects/configuration.ts'
import {
  descriptionOfType,
  type FieldType,
  fixedTypes,
  isDefaultDescription,
  isFormerTitle,
  optionalTypes,
  titleOfType,
  typeOfTitle,
} from '../../../../../domain/agreements/fields.ts'
import type { AgreementType } from '../../../../../domain/agreements/fields.ts'
import { findLanguageCode, inEachLanguage, type Language } from '../../../../../domain/text/languages.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { FormFoot } from '../../../../ui/fields/form-foot.tsx'
import { fieldsSchema, type LanguagesOfTypes, type TypedFields } from './schema.ts'
import { RowList } from '../../../../ui/fields/rows/row-list.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { TickBox } from '../../../../ui/fields/tick-box.tsx'

const formId = 'fields'

type FieldsFormProps = {
  fields: TypedFields
  /** A type without languages has no agreement and therefore no fields. */
  languages: LanguagesOfTypes
  onSubmit: (fields: TypedFields) => void
  onTyped: (fields: TypedFields) => void
  children?: ReactNode
}

export function FieldsForm({ fields, languages, onSubmit, onTyped, children }: FieldsFormProps) {
  const words = useWords()
  const { t } = words
  const [schema] = useState(() => fieldsSchema(languages))
  return (
    <CheckedForm<TypedFields>
      id={formId}
      values={fields}
      schema={schema}
      nameOf={(path) => nameOfField(path, words)}
      onSubmit={onSubmit}
      onTyped={onTyped}
    >
      {agreementTypes
        .filter((kind) => languages[kind].length > 0)
        .map((kind) => (
          <FieldsOfType key={kind} kind={kind} languages={languages[kind]} />
        ))}
      <Box mt="1" pt="5" borderTopWidth="1px">
        <FormFoot>
          <Button type="submit">{t('config.continue')}</Button>
          {children}
        </FormFoot>
      </Box>
    </CheckedForm>
  )
}

type Words = ReturnType<typeof useWords>

/** Returns the label for a form path such as `individual.0.titles.zh` (row 1, title in Chinese). */
function nameOfField(path: string, { t, say, languageName }: Words): string {
  const [kind = '', index = '0', part = '', code] = path.split('.')
  const language = findLanguageCode(code)
  const name = say(`fields.${part}`, language ? { language: languageName(language) } : {})
  return `${say(`agreements.of.${kind}`)}, ${t('rows.row', { number: Number(index) + 1 })}, ${name}`
}

type OfKind = { kind: AgreementType; languages: readonly Language[] }

function FieldsOfType({ kind, languages }: OfKind) {
  const { t, languageName } = useWords()
  const labelled = (key: 'fields.titles' | 'fields.descriptions') =>
    languages.map((language) => t(key, { language: languageName(language) }))
  return (
    <chakra.section aria-labelledby={`${formId}-${kind}-heading`}>
      <chakra.h2 id={`${formId}-${kind}-heading`} textStyle="heading">
        {t(`agreements.of.${kind}`)}
      </chakra.h2>
      <chakra.p color="ink.second" mt="1">
        {t('fields.always', {
          fields: fixedTypes(kind)
            .map((type) => t(`field.${type}`))
            .join(t('fields.comma')),
        })}
      </chakra.p>
      <Listed kind={kind} languages={languages} />
      <RowList<OwnField>
        name={kind}
        label={t('fields.own', { agreement: t(`agreements.of.${kind}`) })}
        newRow={emptyField}
        addLabel={t('rows.addField')}
        most={maxFields(kind)}
        isOrdered
        columns={[
          { label: t('fields.type'), share: 1.2 },
          ...labelled('fields.titles').map((label) => ({ label })),
          ...labelled('fields.descriptions').map((label) => ({ label, isOptional: true, share: 1.75 })),
          { label: t('fields.required'), isTick: true },
        ]}
      >
        {(index) => <FieldRow kind={kind} languages={languages} index={index} />}
      </RowList>
    </chakra.section>
  )
}

const listOf = (kind: AgreementType, language: Language): string => `${formId}-${kind}-${language}`

/** Data list with title suggestions. Other titles are also accepted. */
function Listed({ kind, languages }: OfKind) {
  return languages.map((language) => (
    <datalist key={language} id={listOf(kind, language)}>
      {optionalTypes(kind).map((type) => (
        <option key={type} value={titleOfType(type, language)} />
      ))}
    </datalist>
  ))
}

function FieldRow({ kind, languages, index }: OfKind & { index: number }) {
  const { t, languageName } = useWords()
  const { values, setFieldValue } = useFormikContext<TypedFields>()
  const rows = values[kind]
  const row = rows[index] ?? emptyField()
  const name = `${kind}.${index}`
  const isTaken = (type: FieldType): boolean => rows.some((each, place) => place !== index && each.type === type)
  const take = (type: FieldType, field: OwnField): void => {
    if (!isTaken(type)) void setFieldValue(name, namedAs(kind, type, field))
  }
  return (
    <>
      <SelectField
        formId={formId}
        name={`${name}.type`}
        label={t('fields.type')}
        choices={optionalTypes(kind).map((type) => ({
          value: type,
          label: t(`field.${type}`),
          disabled: isTaken(type),
        }))}
        onChosen={(type) => take(type as FieldType, row)}
      />
      {languages.map((language) => (
        <TextField
          key={language}
          formId={formId}
          name={`${name}.titles.${language}`}
          label={t('fields.titles', { language: languageName(language) })}
          required
          list={listOf(kind, language)}
          autoComplete="off"
          onInput={({ currentTarget: { value } }) => {
            const type = typeOfTitle(kind, value)
            if (type && optionalTypes(kind).includes(type)) {
              take(type, { ...row, titles: { ...row.titles, [language]: value } })
            }
          }}
        />
      ))}
      {languages.map((language) => (
        <TextField
          key={language}
          formId={formId}
          name={`${name}.descriptions.${language}`}
          label={t('fields.descriptions', { language: languageName(language) })}
          autoComplete="off"
        />
      ))}
      <TickBox formId={formId} name={`${name}.required`}>
        {t('fields.required')}
      </TickBox>
    </>
  )
}

/** Returns the row with a different field type. Built-in titles change to those of the new type; custom titles are kept. */
function namedAs(kind: AgreementType, type: FieldType, row: OwnField): OwnField {
  const isOneOf = (typed: string, isOfType: (optionalType: FieldType, text: string) => boolean): boolean =>
    typed.trim() === '' || optionalTypes(kind).some((optionalType) => isOfType(optionalType, typed.trim()))
  // A former built-in title of the new type is kept.
  const isOurTitle = (typed: string, language: Language): boolean =>
    isOneOf(
      typed,
      (ofType, text) => titleOfType(ofType, language) === text || (ofType !== type && isFormerTitle(ofType, text)),
    )
  return {
    type,
    required: row.required,
    titles: inEachLanguage((language) => {
      const own = row.titles[language]
      return isOurTitle(own, language) ? titleOfType(type, language) : own
    }),
    descriptions: inEachLanguage((language) => {
      const own = row.descriptions[language]
      return isOneOf(own, isDefaultDescription) ? descriptionOfType(kind, type, language) : own
    }),
  }
}
