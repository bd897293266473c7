import { Button, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useId } from 'react'
import { duration, verificationCode } from '../../../../domain/limits.ts'
import { wordingOf } from '../../../../domain/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { addressSchema } from '../../../ui/fields/address-schema.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { useFieldRefusal } from '../../../ui/fields/refusals.ts'
import { RichWords } from '../../../ui/rich-words.tsx'
import { CodeEntry } from '../../shared/code-entry.tsx'
import { useJoining, useMyAgreements } from './connect.tsx'
import { closesBy, idOfJoiningButton, useFocusBack } from './focus-back.ts'

const formId = 'other-address'
const minutes = verificationCode.lifetime / duration.minute

const focusField = (): void => document.getElementById(`${formId}-email`)?.focus()

/** Asks for the other address, and then for its code. */
export function AddressJoining() {
  const { t } = useWords()
  const { isAwaited, cancel } = useJoining()
  const place = useFocusBack(idOfJoiningButton)
  const title = useId()
  return (
    <chakra.section
      ref={place}
      aria-labelledby={title}
      onKeyDown={closesBy(cancel)}
      bg="accent.soft"
      borderRadius="l2"
      px="4"
      py="4"
      mt="4"
      maxWidth="36rem"
    >
      <chakra.h3 id={title} fontWeight="bold" mb="2">
        {t(isAwaited ? 'my.code.title' : 'my.join.title')}
      </chakra.h3>
      {isAwaited ? <Code /> : <OtherAddress />}
    </chakra.section>
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
          <Button variant="plain" onClick={cancel}>
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
      sentTo={<RichWords of="code.sentTo" values={{ email, minutes }} tags={{ b: <strong /> }} />}
      code={code}
      failure={refusal}
      limit={sending.limit}
      resendAt={sending.resendAt}
      standing={sending.standing}
      submit={t('my.join.submit')}
      change={t('my.back')}
      onSubmit={submitCode}
      onResend={resendCode}
      onChange={changeAddress}
    />
  )
}
