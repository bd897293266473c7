import { Button, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { object, string } from 'yup'
import { wordingOf } from '../../../../domain/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { useFieldRefusal } from '../../../ui/fields/refusals.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useMyAgreements, useMyAgreementsActs } from './connect.tsx'
import { closesBy, idOfButton, useFocusBack } from './focus-back.ts'

const formId = 'receipt-number'
const schema = object({ number: string().default('').trim().required('problem.missing.own') })

/** Asks for the number on a receipt, which opens the record and the receipt. */
export function NumberForm() {
  const { t, say } = useWords()
  const { id, wanted, number, refusal, isBusy } = useMyAgreements()
  const { giveNumber, close } = useMyAgreementsActs()
  const [values] = useState({ number })
  const why = refusal ? wordingOf(refusal) : null
  const refusals = useFieldRefusal('number', number, why ? say(why.key, why.values) : undefined)
  const place = useFocusBack(idOfButton(id, wanted))
  useEffect(() => document.getElementById(`${formId}-number`)?.focus(), [])
  return (
    <chakra.section
      ref={place}
      aria-label={t('my.number')}
      onKeyDown={closesBy(close)}
      bg="accent.soft"
      borderRadius="l2"
      px="4"
      py="4"
      maxWidth="36rem"
    >
      <chakra.p textStyle="small" mb="3">
        {t(wanted === 'json' || wanted === 'pdf' ? 'my.data.number' : 'my.numberWhy')}
      </chakra.p>
      <CheckedForm
        id={formId}
        values={values}
        schema={schema}
        nameOf={() => t('my.number')}
        refusals={refusals}
        firstOnly
        onSubmit={(typed) => {
          if (!isBusy) giveNumber(typed.number.trim())
        }}
      >
        <TextField
          formId={formId}
          name="number"
          label={t('my.number')}
          hint={t('my.numberHint')}
          autoComplete="off"
          required
        />
        <Flex gap="3">
          <Button type="submit" aria-disabled={isBusy}>
            {t('my.numberGo')}
          </Button>
          <Button variant="plain" onClick={close}>
            {t('my.close')}
          </Button>
        </Flex>
      </CheckedForm>
    </chakra.section>
  )
}
