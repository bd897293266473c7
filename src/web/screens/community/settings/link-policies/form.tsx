import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { array, mixed, object, string } from 'yup'
import { languages } from '../../../../../domain/text/languages.ts'
import { type PolicyType, policyTypes } from '../../../../../domain/projects/policies.ts'
import { repositoryFileAt } from '../../../../../domain/projects/repository-file.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { FormFoot } from '../../../../ui/fields/form-foot.tsx'
import { RowList } from '../../../../ui/fields/rows/row-list.tsx'
import { useFieldRefusal } from '../../../../ui/fields/rules/refusals.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'

const formId = 'policy-source'

/** Form row for a policy text: its language and the URL of its file. */
type TypedSource = { language: string; address: string }
type Source = { platform: string; owner: string; repo: string; path: string; language: string }
type Typed = { kind: PolicyType; sources: TypedSource[] }
type Values = { kind: PolicyType; sources: Source[] }

const emptySource = (): TypedSource => ({ language: '', address: '' })

const schema = object({
  kind: mixed<PolicyType>().oneOf(policyTypes).default('privacy'),
  sources: array()
    .of(
      object({
        language: string().default('').required('problem.missing.policyLanguage'),
        address: string()
          .default('')
          .trim()
          .required('problem.missing.policyFile')
          .test(
            'file',
            'problem.malformed.policyFile',
            (address) => address === '' || repositoryFileAt(address) !== null,
          ),
      }),
    )
    .default([])
    .test('languages', (sources: TypedSource[], test) => {
      const repeated = sources.findIndex(
        ({ language }, index) => language !== '' && sources.findIndex((source) => source.language === language) < index,
      )
      if (repeated === -1) return true
      return test.createError({ path: `${test.path}.${repeated}.language`, message: 'problem.languageRepeated' })
    }),
})

type PolicySourceFormProps = {
  busy: boolean
  /** Index of the rejected source and the error. */
  refusal: { source: number; problem: string } | undefined
  onSubmit: (form: Values) => void
}

/** Form for the URLs of a project's policy texts, with one file per language. */
export function PolicySourceForm({ busy, refusal, onSubmit }: PolicySourceFormProps) {
  const { t } = useWords()
  // Submitted URLs, stored because a source does not include the branch of its URL.
  const [sent, setSent] = useState<readonly string[]>([])
  const source = refusal?.source ?? 0
  const nameOf = (field: string): string => {
    const [, index, part] = field.split('.')
    const number = Number(index) + 1
    return part === undefined
      ? t('policies.kind')
      : `${t('rows.row', { number })}, ${t(`policies.${part as keyof TypedSource}`)}`
  }
  return (
    <CheckedForm<Typed>
      id={formId}
      values={{ kind: 'privacy', sources: [emptySource()] }}
      schema={schema}
      nameOf={nameOf}
      refusals={useFieldRefusal(`sources.${source}.address`, sent[source] ?? '', refusal?.problem)}
      onSubmit={({ kind, sources }) => {
        if (busy) return
        setSent(sources.map(({ address }) => address))
        onSubmit({ kind, sources: sources.flatMap(sourceOf) })
      }}
    >
      <SelectField
        formId={formId}
        name="kind"
        label={t('policies.kind')}
        choices={policyTypes.map((kind) => ({ value: kind, label: t(`policies.${kind}`) }))}
      />
      <RowList<TypedSource>
        name="sources"
        label={t('policies.sources')}
        most={languages.length}
        least={1}
        newRow={emptySource}
        addLabel={t('rows.addLanguage')}
        columns={[{ label: t('policies.language') }, { label: t('policies.address'), share: 3 }]}
      >
        {(index) => <SourceRow name={`sources.${index}`} />}
      </RowList>
      <FormFoot>
        <Button type="submit" aria-disabled={busy}>
          {t('policies.submit')}
        </Button>
      </FormFoot>
    </CheckedForm>
  )
}

const sourceOf = ({ language, address }: TypedSource): Source[] => {
  const file = repositoryFileAt(address)
  return file ? [{ ...file, language }] : []
}

function SourceRow({ name }: { name: string }) {
  const { t, languageName } = useWords()
  return (
    <>
      <SelectField
        formId={formId}
        name={`${name}.language`}
        label={t('policies.language')}
        choices={languages.map((language) => ({ value: language, label: languageName(language) }))}
      />
      <TextField
        formId={formId}
        name={`${name}.address`}
        label={t('policies.address')}
        placeholder="https://github.com/…/privacy.md"
        required
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </>
  )
}
