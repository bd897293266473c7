import { Button } from '@chakra-ui/react'
import { object, string } from 'yup'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

const formId = 'link'

type LinkFormProps = {
  /** Returns the link ID contained in the entered text; null if there is none. */
  findLink: (typed: string) => string | null
  onSubmit: (linkId: string) => void
  /** True if another form is the main form of the page. */
  isSecond?: boolean
}

/** Asks for a community's sign link: the full URL or the ID. */
export function LinkForm({ findLink, onSubmit, isSecond = false }: LinkFormProps) {
  const { t } = useWords()
  const schema = object({
    link: string()
      .default('')
      .required('problem.missing.link')
      .test('link', 'problem.malformed.link', (typed) => findLink(typed) !== null),
  })
  return (
    <CheckedForm
      id={formId}
      values={{ link: '' }}
      schema={schema}
      nameOf={() => t('field.link')}
      onSubmit={({ link }) => {
        const linkId = findLink(link)
        if (linkId !== null) onSubmit(linkId)
      }}
    >
      <TextField
        formId={formId}
        name="link"
        label={t('field.link')}
        hint={t('field.linkHint')}
        required
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button type="submit" variant={isSecond ? 'outline' : 'solid'}>
        {t('sign.continue')}
      </Button>
    </CheckedForm>
  )
}
