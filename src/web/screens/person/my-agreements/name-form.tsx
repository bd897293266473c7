import { Button, chakra, Flex } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { lazy, Suspense, useEffect, useState } from 'react'
import { object, string } from 'yup'
import { problemOf } from '../../../../domain/agreements/fields.ts'
import { maxNameCorrections } from '../../../../domain/people/person-limits.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { useFieldRefusal } from '../../../ui/fields/rules/refusals.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useChange, useMyAgreements } from './connect.tsx'

const UnprintedNote = lazy(async () => ({
  default: (await import('../../shared/codes/unprinted-note.tsx')).UnprintedNote,
}))

const formId = 'corrected-name'
const schema = object({
  name: string()
    .default('')
    .trim()
    .required('problem.missing.own')
    .test('length', 'problem.too_long', (name) => problemOf({ type: 'name', required: true }, name) !== 'too_long'),
})

const focusField = (): void => document.getElementById(`${formId}-name`)?.focus()

/** Form for the corrected name of the open record, with what the correction changes. */
export function NameForm() {
  const { t, say } = useWords()
  const { list, whole, isBusy } = useMyAgreements()
  const { name, refusal, giveName, cancel } = useChange()
  const [values] = useState({ name: name || (whole?.signing.name ?? '') })
  const wording = refusal ? wordingOf(refusal) : null
  const refusals = useFieldRefusal('name', name, wording ? say(wording.key, wording.values) : undefined)
  useEffect(focusField, [refusal])
  const left = maxNameCorrections - (whole?.name_corrected_at.length ?? 0)
  return (
    <>
      <chakra.ul listStyleType="disc" ps="5" m="0" mb="3" display="flex" flexDirection="column" gap="1">
        <li>{t('my.correct.counts')}</li>
        <li>{t('my.correct.receipt')}</li>
        <li>{t('my.correct.community')}</li>
        <li>{t('my.correct.left', { left })}</li>
      </chakra.ul>
      <CheckedForm
        id={formId}
        values={values}
        schema={schema}
        nameOf={() => t('field.name')}
        refusals={refusals}
        firstOnly
        onSubmit={(typed) => {
          if (!isBusy) giveName(typed.name.trim())
        }}
      >
        <TextField formId={formId} name="name" label={t('field.name')} autoComplete="name" required />
        <Unprinted />
        <chakra.p textStyle="small" color="ink.second" overflowWrap="anywhere">
          {t('my.withdraw.byCode', { email: list?.session.email ?? '' })}
        </chakra.p>
        <Flex gap="3" wrap="wrap">
          <Button type="submit" aria-disabled={isBusy}>
            {t('my.send')}
          </Button>
          <Button variant="outline" onClick={cancel}>
            {t('my.correct.keep')}
          </Button>
        </Flex>
      </CheckedForm>
    </>
  )
}

function Unprinted() {
  const { values } = useFormikContext<{ name: string }>()
  return (
    <Suspense>
      <UnprintedNote text={values.name} />
    </Suspense>
  )
}
