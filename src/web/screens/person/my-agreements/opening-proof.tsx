import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { object, string } from 'yup'
import type { Schemas } from '../../../../../openapi/index.ts'
import { platformName } from '../../../../domain/projects/code-platforms.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { useWords, type WordKey } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { useFieldRefusal } from '../../../ui/fields/rules/refusals.ts'
import { rowButton } from '../../../ui/row-button.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useMyAgreements, useMyAgreementsActions, type Wanted } from './connect.tsx'
import { closesBy, idOfButton, useFocusBack } from './focus-back.ts'
import { PlatformProofs } from './platform-proofs.tsx'

const formId = 'receipt-number'
const schema = object({ number: string().default('').trim().required('problem.missing.own') })

/** Asks for the receipt number, or for a sign-in with the account that signed, to unlock the record and the receipt. Employees have no receipt. */
export function OpeningProof({ row }: { row: Schemas['OwnSigning'] }) {
  const { kind, opened_by: openedBy, is_resendable: isResendable } = row
  const { t } = useWords()
  const { id, wanted } = useMyAgreements()
  const { close } = useMyAgreementsActions()
  const ways = useBrowserEnvironment().service.signerPlatforms.filter((platform) => platform === openedBy)
  const platform = platformName(openedBy)
  const place = useFocusBack(idOfButton(id, wanted))
  useEffect(() => place.current?.querySelector<HTMLElement>('input, button')?.focus(), [place])
  return (
    <chakra.section
      ref={place}
      aria-label={t(kind === 'individual' ? 'my.number' : 'my.details')}
      onKeyDown={closesBy(close)}
      bg="accent.soft"
      borderRadius="l2"
      px="4"
      py="4"
      maxWidth="36rem"
    >
      {kind === 'individual' ? (
        <>
          <NumberForm />
          <LostReceipt isResendable={isResendable} />
          {ways.length > 0 && (
            <Box mt="4">
              <PlatformProofs lead={t('my.platformOwn', { platform })} platforms={ways} />
            </Box>
          )}
        </>
      ) : (
        <>
          <PlatformProofs lead={t('my.platformOnly', { platform })} platforms={ways} />
          <Box mt="3">
            <CloseButton />
          </Box>
        </>
      )}
    </chakra.section>
  )
}

/** Offers signers without the receipt to email it again, or a confirmation if the address may have a new owner. */
function LostReceipt({ isResendable }: { isResendable: boolean }) {
  const { t } = useWords()
  const { id, wanted, isBusy } = useMyAgreements()
  const { ask } = useMyAgreementsActions()
  if (wanted !== 'record' && wanted !== 'receipt') return null
  return (
    <Box mt="4">
      <chakra.p textStyle="small">{t(isResendable ? 'my.mailReceiptLead' : 'my.confirmationLead')}</chakra.p>
      <Button
        {...rowButton}
        mt="2"
        aria-disabled={isBusy}
        onClick={() => !isBusy && ask(id, isResendable ? 'mailedReceipt' : 'confirmation')}
      >
        {t(isResendable ? 'my.mailReceipt' : 'my.confirmation')}
      </Button>
    </Box>
  )
}

function CloseButton() {
  const { t } = useWords()
  const { close } = useMyAgreementsActions()
  return (
    <Button variant="outline" onClick={close}>
      {t('my.close')}
    </Button>
  )
}

const whyOf = (wanted: Wanted): WordKey =>
  wanted === 'address'
    ? 'my.addresses.number'
    : wanted === 'json' || wanted === 'pdf'
      ? 'my.data.number'
      : 'my.numberWhy'

function NumberForm() {
  const { t, say } = useWords()
  const { wanted, number, refusal, isBusy } = useMyAgreements()
  const { giveNumber } = useMyAgreementsActions()
  const [values] = useState({ number })
  const why = refusal ? wordingOf(refusal) : null
  const refusals = useFieldRefusal('number', number, why ? say(why.key, why.values) : undefined)
  return (
    <>
      <chakra.p textStyle="small" mb="3">
        {t(whyOf(wanted))}
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
          <CloseButton />
        </Flex>
      </CheckedForm>
    </>
  )
}
