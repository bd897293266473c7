import { Button } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import { object, string } from 'yup'
import {
  addressOf,
  emptyProject,
  memberOfName,
  type NamedProject,
} from '../../../../../domain/projects/configuration.ts'
import { htmlLanguage, languages } from '../../../../../domain/text/languages.ts'
import { textLength } from '../../../../../domain/text/limits.ts'
import { projectFrom } from '../../../../../domain/projects/project-address.ts'
import { useWords, type WordKey } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { FormFoot } from '../../../../ui/fields/form-foot.tsx'
import type { FieldRefusal } from '../../../../ui/fields/rules/refusals.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'

const formId = 'project'

const isSite = ({ parent }: { parent: unknown }): boolean => (parent as NamedProject).platform === 'web'
const named = (project: Partial<NamedProject>) => addressOf({ ...emptyProject, ...project, platform: 'github' })

const nameRule = () =>
  string()
    .default('')
    .trim()
    .test('short', 'problem.too_long', (name) => [...name].length <= textLength.name)

/** Messages are translation keys. A website (`web`) has no organization or repository; the other platforms have no site. */
const schema = object({
  platform: string<NamedProject['platform']>().default('github').defined(),
  organization: string()
    .default('')
    .trim()
    .test('given', 'problem.missing.organization', (name, test) => isSite(test) || name !== '')
    .test('name', 'problem.malformed.organization', (organization, test) => {
      return isSite(test) || organization === '' || named({ organization }) !== null
    }),
  repository: string()
    .default('')
    .trim()
    .test('name', 'problem.malformed.repository', (repository, test) => {
      return isSite(test) || repository === '' || named({ organization: 'any', repository }) !== null
    }),
  site: string()
    .default('')
    .trim()
    .test('given', 'problem.missing.site', (site, test) => !isSite(test) || site !== '')
    .test('site', 'problem.malformed.site', (site, test) => {
      return !isSite(test) || site === '' || projectFrom({ url: site }) !== null
    }),
  alias: nameRule(),
  ...Object.fromEntries(languages.map((language) => [memberOfName(language), nameRule()])),
})

type ProjectFormProps = {
  project: NamedProject
  /** Selectable organizations; null if the user types the name. */
  organizations: readonly string[] | null
  /** Reasons why the service rejected the project. */
  refusals: readonly FieldRefusal[]
  busy: boolean
  onSubmit: (project: NamedProject) => void
  onTyped: (project: NamedProject) => void
  /** Rendered next to the button. */
  children?: ReactNode
}

export function ProjectForm(props: ProjectFormProps) {
  const { project, organizations, refusals, busy, onSubmit, onTyped, children } = props
  const { t } = useWords()
  const labels = useLabelsOfNames()
  return (
    <CheckedForm<NamedProject>
      id={formId}
      values={project}
      refusals={refusals}
      schema={schema}
      nameOf={(name) => labels[name] ?? t(`config.${name}` as WordKey)}
      onSubmit={(typed) => {
        if (!busy) onSubmit(schema.cast(typed))
      }}
      onTyped={onTyped}
    >
      {organizations === null ? <ByHand /> : <FromList organizations={organizations} />}
      <TextField
        formId={formId}
        name="alias"
        label={t('config.alias')}
        hint={t('config.aliasHint')}
        autoComplete="organization"
      />
      <OtherNames project={project} />
      <FormFoot>
        <Button type="submit" aria-disabled={busy}>
          {t(busy ? 'config.searching' : 'config.continue')}
        </Button>
        {children}
      </FormFoot>
    </CheckedForm>
  )
}

/** Returns the label of the name field for each language. */
function useLabelsOfNames(): Readonly<Record<string, string>> {
  const { t, languageName } = useWords()
  const labels = languages.map((code) => [memberOfName(code), t('config.nameIn', { language: languageName(code) })])
  return Object.fromEntries(labels)
}

/** Name fields for the other languages, and for the current language if it already has a name. */
function OtherNames({ project }: { project: NamedProject }) {
  const { t, language } = useWords()
  const labels = useLabelsOfNames()
  return languages
    .filter((code) => code !== language || project[memberOfName(code)])
    .map((code) => (
      <TextField
        key={code}
        formId={formId}
        name={memberOfName(code)}
        label={labels[memberOfName(code)] ?? ''}
        hint={t('config.nameInHint')}
        lang={htmlLanguage(code)}
        autoComplete="off"
      />
    ))
}

const machineWord = { autoCapitalize: 'none', autoCorrect: 'off', autoComplete: 'off', spellCheck: false } as const

function ByHand() {
  const { t } = useWords()
  const { values } = useFormikContext<NamedProject>()
  const choices = (['github', 'gitee', 'web'] as const).map((value) => ({
    value,
    label: t(`config.platform.${value}`),
  }))
  return (
    <>
      <SelectField formId={formId} name="platform" label={t('config.platform')} choices={choices} />
      {values.platform === 'web' ? (
        <TextField
          formId={formId}
          name="site"
          label={t('config.site')}
          hint={t('config.siteHint')}
          required
          inputMode="url"
          {...machineWord}
        />
      ) : (
        <>
          <TextField
            formId={formId}
            name="organization"
            label={t('config.organization')}
            hint={t('config.organizationHint')}
            required
            {...machineWord}
          />
          <Repository />
        </>
      )}
    </>
  )
}

function FromList({ organizations }: { organizations: readonly string[] }) {
  const { t } = useWords()
  const choices = organizations.map((name) => ({ value: name, label: name }))
  return (
    <>
      <SelectField formId={formId} name="organization" label={t('config.organization')} choices={choices} />
      <Repository />
    </>
  )
}

function Repository() {
  const { t } = useWords()
  return (
    <TextField
      formId={formId}
      name="repository"
      label={t('config.repository')}
      hint={t('config.repositoryHint')}
      {...machineWord}
    />
  )
}
