import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useEffect } from 'react'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { addressSchema } from '../../../ui/fields/rules/address-schema.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { useFieldRefusal } from '../../../ui/fields/rules/refusals.ts'
import { CodeEntry } from '../../shared/codes/code-entry.tsx'
import { InlineQuestion } from './inline-question.tsx'
import { useJoining, useMyAgreements } from './connect.tsx'
import { idOfJoiningButton } from './focus-back.ts'

const formId = 'other-address'

const focusField = (): void => document.getElementById(`${formId}-email`)?.focus()

/** Form for an additional address, followed by the form for its code. */
export function AddressJoining() {
  const { t } = useWords()
  const { isAwaited, cancel } = useJoining()
  return (
    <Box mt="4">
      <InlineQuestion
        button={idOfJoiningButton}
        title={t(isAwaited ? 'my.code.title' : 'my.join.title')}
        onClose={cancel}
      >
        {isAwaited ? <Code /> : <OtherAddress />}
      </InlineQuestion>
    </Box>
  )
}

function OtherAddress() {
  const { t, say } = useWords()
  const { isBusy } = useMyAgreements()
  const { email, refusal, giveAddress, cancel } = useJoining()
  const wording = refusal ? wordingOf(refusal) : null
  const refusals = useFieldRefusal('email', email, wording ? say(wording.key, wording.values) : undefined)
  useEffect(focusField, [])
  useEffect(() => {
    if (refusal) focusField()
  }, [refusal])
  return (
    <>
      <chakra.p textStyle="small" mb="3">
        {t('my.join.lead')}
      </chakra.p>
      <CheckedForm
        id={formId}
        values={{ email }}
        schema={addressSchema}
        nameOf={() => t('my.join.email')}
        refusals={refusals}
        firstOnly
        onSubmit={(typed) => {
          if (!isBusy) giveAddress(typed.email.trim())
        }}
      >
        <EmailField formId={formId} name="email" label={t('my.join.email')} autoComplete="email" />
        <Flex gap="3" wrap="wrap">
          <Button type="submit" aria-disabled={isBusy}>
            {t('my.send')}
          </Button>
          <Button variant="outline" onClick={cancel}>
            {t('my.close')}
          </Button>
        </Flex>
      </CheckedForm>
    </>
  )
}

function Code() {
  const { t } = useWords()
  const { email, code, refusal, sending, submitCode, resendCode, changeAddress } = useJoining()
  return (
    <CodeEntry
      email={email}
      code={code}
      failure={refusal}
      {...sending}
      submit={t('my.join.submit')}
      change={t('my.back')}
      onSubmit={submitCode}
      onResend={resendCode}
      onChange={changeAddress}
    />
  )
}
