import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { type ReactNode, useMemo } from 'react'
import type { DraftRow } from '../../../../../domain/agreements/agreement-draft.ts'
import { fixedTypes, type AgreementType } from '../../../../../domain/agreements/fields.ts'
import { findLanguageCode, type Language } from '../../../../../domain/text/languages.ts'
import { alternativesIn } from '../../../../i18n/name-lists.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { agreementSchema } from './schema.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { FormFoot } from '../../../../ui/fields/form-foot.tsx'
import { FieldRows } from './field-rows.tsx'
import { RadioField } from '../../../../ui/fields/radio-field.tsx'
import { useFieldRefusal } from '../../../../ui/fields/rules/refusals.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { SummaryField } from '../../../../ui/fields/summary-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Card } from '../../card.tsx'

const formId = 'agreement-draft'

type Typed = { source: 'url' | 'upload'; url: string; rows: DraftRow[]; summary: string }
export type FilledAgreementForm = Typed & { language: Language | null }
type Values = Typed & { language: string }

type AgreementFormProps = {
  kind: AgreementType
  values: FilledAgreementForm
  /** Selectable languages. */
  languages: readonly { language: Language; isTaken: boolean }[]
  isLanguageFixed: boolean
  /** Hosts from which files can be fetched. */
  hosts: readonly string[]
  /** True if an uploaded file was parsed. */
  hasFile: boolean
  /** Reason why the file at the URL was refused. */
  refusal: string | undefined
  /** File upload control. */
  picker: ReactNode
  busy: boolean
  onTyped: (form: FilledAgreementForm) => void
  onSubmit: (form: FilledAgreementForm) => void
}

const formOf = ({ language, source, url, rows, summary }: Values): FilledAgreementForm => ({
  language: findLanguageCode(language),
  source,
  url,
  rows,
  summary,
})

/** Form for an agreement in one language: the file and the fields. */
export function AgreementForm(props: AgreementFormProps) {
  const { kind, values, languages, isLanguageFixed, hosts, hasFile, refusal, picker, busy, onTyped, onSubmit } = props
  const { t, languageName } = useWords()
  const schema = useMemo(() => agreementSchema(kind, hasFile), [kind, hasFile])
  const nameOf = (field: string): string => {
    if (field.startsWith('rows.')) return t('rows.row', { number: Number(field.split('.')[1]) + 1 })
    return t(field === 'language' ? 'draft.language' : field === 'url' ? 'draft.url' : 'draft.source')
  }
  return (
    <CheckedForm<Values>
      id={formId}
      values={{ ...values, language: values.language ?? '' }}
      schema={schema}
      nameOf={nameOf}
      refusals={useFieldRefusal('url', values.url, refusal)}
      onTyped={(typed) => onTyped(formOf(typed))}
      onSubmit={(typed) => {
        if (!busy) onSubmit(formOf(typed))
      }}
    >
      <Card title={t('draft.document')}>
        <Flex direction="column" gap="5">
          {!isLanguageFixed && (
            <SelectField
              formId={formId}
              name="language"
              label={t('draft.language')}
              choices={languages.map(({ language, isTaken }) => ({
                value: language,
                label: isTaken
                  ? t('draft.languageTaken', { language: languageName(language) })
                  : languageName(language),
                disabled: isTaken,
              }))}
            />
          )}
          <RadioField
            formId={formId}
            name="source"
            label={t('draft.source')}
            choices={[
              { value: 'upload', label: t('draft.byUpload') },
              { value: 'url', label: t('draft.byUrl') },
            ]}
          />
          <Source picker={picker} hosts={hosts} />
          <Summary />
        </Flex>
      </Card>
      <AgreementFields kind={kind} />
      <FormFoot isSticky>
        <Button type="submit" aria-disabled={busy}>
          {t(busy ? 'draft.reading' : 'draft.goOn')}
        </Button>
      </FormFoot>
    </CheckedForm>
  )
}

function Source({ picker, hosts }: Pick<AgreementFormProps, 'picker' | 'hosts'>) {
  const { t, say, language } = useWords()
  const { values, errors, submitCount } = useFormikContext<Values>()
  if (values.source === 'upload') {
    return (
      <Box>
        {picker}
        {submitCount > 0 && errors.source && (
          <chakra.p mt="1" color="error" textStyle="small" fontWeight="medium">
            {say(errors.source)}
          </chakra.p>
        )}
      </Box>
    )
  }
  return (
    <TextField
      formId={formId}
      name="url"
      label={t('draft.url')}
      hint={t('draft.urlHint', { hosts: alternativesIn(language, hosts) })}
      required
      type="url"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}

function Summary() {
  const { t } = useWords()
  const { values, setFieldValue } = useFormikContext<Values>()
  return (
    <SummaryField
      id={`${formId}-summary`}
      label={t('summary.label')}
      value={values.summary}
      onTyped={(summary) => void setFieldValue('summary', summary)}
    />
  )
}

/** Fixed fields of the agreement type, followed by the additional fields. */
function AgreementFields({ kind }: { kind: AgreementType }) {
  const { t, language: read } = useWords()
  const { values } = useFormikContext<Values>()
  const language = findLanguageCode(values.language) ?? read
  const fixed = fixedTypes(kind).map((type) => t(`field.${type}`))
  return (
    <Card title={t('fields.heading')}>
      <chakra.p color="ink.second" mb="2">
        {t('fields.always', { fields: fixed.join(t('fields.comma')) })}
      </chakra.p>
      <FieldRows formId={formId} name="rows" label={t('fields.more')} kind={kind} language={language} />
    </Card>
  )
}
