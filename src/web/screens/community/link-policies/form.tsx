import { Box, Button } from '@chakra-ui/react'
import { array, mixed, object, string } from 'yup'
import { languages } from '../../../../domain/languages.ts'
import { type PolicyKind, policyKinds } from '../../../../domain/policies.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { RowList } from '../../../ui/fields/row-list.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

const formId = 'policy-source'

type Source = { platform: string; owner: string; repo: string; path: string; language: string }
type Values = { kind: PolicyKind; sources: Source[] }

const emptySource = (): Source => ({ platform: '', owner: '', repo: '', path: '', language: '' })

/** The platforms whose public repositories texts are read from. */
const platforms = ['github', 'gitee'] as const
const names = { github: 'GitHub', gitee: 'Gitee' } as const

const missing = 'problem.missing.part'

const schema = object({
  kind: mixed<PolicyKind>().oneOf(policyKinds).default('privacy'),
  sources: array()
    .of(
      object({
        platform: string().default('').required(missing),
        owner: string().default('').trim().required(missing),
        repo: string().default('').trim().required(missing),
        path: string().default('').trim().required(missing),
        language: string().default('').required(missing),
      }),
    )
    .default([])
    .test('languages', (sources: Source[], test) => {
      const repeated = sources.findIndex(
        ({ language }, index) => language !== '' && sources.findIndex((other) => other.language === language) < index,
      )
      if (repeated === -1) return true
      return test.createError({ path: `${test.path}.${repeated}.language`, message: 'problem.languageRepeated' })
    }),
})

type PolicySourceFormProps = { busy: boolean; onSubmit: (form: Values) => void }

/** The form for the repository of a project's own texts: one file a language. */
export function PolicySourceForm({ busy, onSubmit }: PolicySourceFormProps) {
  const { t } = useWords()
  const nameOf = (field: string): string => {
    const [, index, part] = field.split('.')
    const number = Number(index) + 1
    return part === undefined
      ? t('policies.kind')
      : `${t('rows.row', { number })}, ${t(`policies.${part as keyof Source}`)}`
  }
  return (
    <CheckedForm<Values>
      id={formId}
      values={{ kind: 'privacy', sources: [emptySource()] }}
      schema={schema}
      nameOf={nameOf}
      onSubmit={({ kind, sources }) => {
        if (!busy) onSubmit({ kind, sources: sources.map(trimmed) })
      }}
    >
      <SelectField
        formId={formId}
        name="kind"
        label={t('policies.kind')}
        choices={policyKinds.map((kind) => ({ value: kind, label: t(`policies.${kind}`) }))}
      />
      <RowList<Source> name="sources" label={t('policies.sources')} most={languages.length} newRow={emptySource}>
        {(index) => <SourceRow name={`sources.${index}`} />}
      </RowList>
      <Box>
        <Button type="submit" aria-disabled={busy}>
          {t('policies.submit')}
        </Button>
      </Box>
    </CheckedForm>
  )
}

const trimmed = (source: Source): Source => ({
  ...source,
  owner: source.owner.trim(),
  repo: source.repo.trim(),
  path: source.path.trim(),
})

function SourceRow({ name }: { name: string }) {
  const { t, languageName } = useWords()
  const plain = {
    autoComplete: 'off',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    required: true,
  } as const
  return (
    <>
      <SelectField
        formId={formId}
        name={`${name}.language`}
        label={t('policies.language')}
        choices={languages.map((language) => ({ value: language, label: languageName(language) }))}
      />
      <SelectField
        formId={formId}
        name={`${name}.platform`}
        label={t('policies.platform')}
        choices={platforms.map((platform) => ({ value: platform, label: names[platform] }))}
      />
      <TextField formId={formId} name={`${name}.owner`} label={t('policies.owner')} {...plain} />
      <TextField formId={formId} name={`${name}.repo`} label={t('policies.repo')} {...plain} />
      <TextField
        formId={formId}
        name={`${name}.path`}
        label={t('policies.path')}
        placeholder="docs/privacy.md"
        {...plain}
      />
    </>
  )
}
