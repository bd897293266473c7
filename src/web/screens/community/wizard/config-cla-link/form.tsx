import { Button, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { object, string } from 'yup'
import { alternativesIn } from '../../../../i18n/name-lists.ts'
import { useWords, type WordKey } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { useFieldRefusal } from '../../../../ui/fields/rules/refusals.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'

const formId = 'agreement-source'

/** The URL from which an agreement is read. */
export type TypedUrl = { url: string }

const isAddress = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '')

/** Messages are translation keys. */
const schema = object({
  url: string()
    .default('')
    .trim()
    .required('problem.missing.agreementUrl')
    .test('url', 'problem.malformed.agreementUrl', (text) => text === '' || isAddress(text)),
})

type AgreementUrlFormProps = {
  url: string
  /** Reason why the service rejected the file at the URL. */
  refusal: string | undefined
  /** Hosts from which files can be fetched. */
  hosts: readonly string[]
  busy: boolean
  onUrl: (url: string) => void
  onTyped: (typed: TypedUrl) => void
  /** Cancel button, rendered next to the submit button. */
  children?: ReactNode
}

/** Form for the URL of an agreement. The type and language are detected from its text. */
export function AgreementUrlForm({ url, refusal, hosts, busy, onUrl, onTyped, children }: AgreementUrlFormProps) {
  const { t, language } = useWords()
  return (
    <CheckedForm<TypedUrl>
      id={formId}
      values={{ url }}
      schema={schema}
      refusals={useFieldRefusal('url', url, refusal)}
      nameOf={(name) => t(`agreements.${name}` as WordKey)}
      onSubmit={(typed) => {
        if (!busy) onUrl(schema.cast(typed).url)
      }}
      onTyped={onTyped}
    >
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
    </CheckedForm>
  )
}
