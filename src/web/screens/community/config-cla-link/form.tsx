import { Button, Flex } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import { object, string } from 'yup'
import { type GivenAgreement, kinds, openLanguagesOf } from '../../../../domain/configuration.ts'
import type { AgreementKind } from '../../../../domain/fields.ts'
import { defaultLanguage, type Language, languages } from '../../../../domain/languages.ts'
import { alternativesIn } from '../../../i18n/name-lists.ts'
import { useWords, type WordKey } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { useFieldRefusal } from '../../../ui/fields/refusals.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

const formId = 'agreement-source'

/** What to read, and from where: a URL or a file. */
export type TypedAgreement = { kind: AgreementKind; language: Language; way: 'url' | 'file'; url: string }

export const emptyAgreement: TypedAgreement = { kind: 'individual', language: defaultLanguage, way: 'url', url: '' }

const isAddress = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '')

/** Messages are keys of words. */
const schema = object({
  kind: string<AgreementKind>().default('individual').defined(),
  language: string<Language>().default(defaultLanguage).defined(),
  way: string<'url' | 'file'>().default('url').defined(),
  url: string()
    .default('')
    .trim()
    .when('way', {
      is: 'url',
      then: (url) =>
        url
          .required('problem.missing.agreementUrl')
          .test('url', 'problem.malformed.agreementUrl', (text) => text === '' || isAddress(text)),
    }),
})

type AgreementSourceFormProps = {
  agreement: TypedAgreement
  /** Why the service refused the file at its URL. */
  refusal: string | undefined
  /** The existing agreements: one for each kind and language. */
  given: readonly GivenAgreement[]
  /** The hosts it may be read from. */
  hosts: readonly string[]
  busy: boolean
  onUrl: (typed: TypedAgreement) => void
  onTyped: (typed: TypedAgreement) => void
  /** Where a file is chosen. */
  renderPicker: (typed: TypedAgreement) => ReactNode
  /** Beside the button: the button to cancel. */
  children?: ReactNode
}

/** The form for the kind, language and source of the next agreement. */
export function AgreementSourceForm(props: AgreementSourceFormProps) {
  const { agreement, refusal, given, hosts, busy, onUrl, onTyped, renderPicker, children } = props
  const { t } = useWords()
  return (
    <CheckedForm<TypedAgreement>
      id={formId}
      values={firstFree(agreement, given)}
      schema={schema}
      refusals={useFieldRefusal('url', agreement.url, refusal)}
      nameOf={(name) => t(`agreements.${name}` as WordKey)}
      onSubmit={(typed) => {
        if (!busy && typed.way === 'url') onUrl(schema.cast(typed))
      }}
      onTyped={onTyped}
    >
      <Which given={given} />
      <Source renderPicker={renderPicker} hosts={hosts} busy={busy}>
        {children}
      </Source>
    </CheckedForm>
  )
}

/** The entered values; where their kind and language have been added meanwhile, the next free ones. */
function firstFree(typed: TypedAgreement, agreements: readonly GivenAgreement[]): TypedAgreement {
  const open = (kind: AgreementKind): Language[] => openLanguagesOf({ agreements: [...agreements] }, kind)
  const kind = open(typed.kind).length > 0 ? typed.kind : (kinds.find((one) => open(one).length > 0) ?? typed.kind)
  const language = open(kind).includes(typed.language) ? typed.language : (open(kind)[0] ?? typed.language)
  return { ...typed, kind, language }
}

function Which({ given }: Pick<AgreementSourceFormProps, 'given'>) {
  const { t, languageName } = useWords()
  const { values, setFieldValue } = useFormikContext<TypedAgreement>()
  const open = (kind: AgreementKind): Language[] => openLanguagesOf({ agreements: [...given] }, kind)
  return (
    // Beside each other, a select is as wide as its longest choice.
    <Flex gap="5" direction={{ base: 'column', md: 'row' }} css={{ md: { '& select': { minWidth: 'max-content' } } }}>
      <SelectField
        formId={formId}
        name="kind"
        label={t('agreements.kind')}
        choices={kinds.map((kind) => ({
          value: kind,
          label: t(`agreements.of.${kind}`),
          disabled: open(kind).length === 0,
        }))}
        onChosen={(chosen) => {
          const left = open(chosen as AgreementKind)
          if (!left.includes(values.language)) void setFieldValue('language', left[0])
        }}
      />
      <SelectField
        formId={formId}
        name="language"
        label={t('agreements.language')}
        choices={languages.map((language) => ({
          value: language,
          label: languageName(language),
          disabled: !open(values.kind).includes(language),
        }))}
      />
      <SelectField
        formId={formId}
        name="way"
        label={t('agreements.way')}
        choices={(['url', 'file'] as const).map((value) => ({ value, label: t(`agreements.by.${value}`) }))}
      />
    </Flex>
  )
}

function Source({
  renderPicker,
  hosts,
  busy,
  children,
}: Pick<AgreementSourceFormProps, 'renderPicker' | 'hosts' | 'busy' | 'children'>) {
  const { t, language } = useWords()
  const { values } = useFormikContext<TypedAgreement>()
  if (values.way === 'file') return renderPicker(values)
  return (
    <>
      <TextField
        formId={formId}
        name="url"
        label={t('agreements.url')}
        hint={t('agreements.urlHint', { hosts: alternativesIn(language, hosts) })}
        required
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
      />
      <Flex gap="3" wrap="wrap">
        <Button type="submit" variant="outline" aria-disabled={busy}>
          {t(busy ? 'agreements.reading' : 'agreements.read')}
        </Button>
        {children}
      </Flex>
    </>
  )
}
