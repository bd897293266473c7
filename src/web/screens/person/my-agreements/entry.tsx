import { Box, Button, chakra } from '@chakra-ui/react'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { addressSchema } from '../../../ui/fields/rules/address-schema.ts'
import { useFieldRefusal } from '../../../ui/fields/rules/refusals.ts'
import { FormCard } from '../../../ui/page/form-card.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { CodeEntry } from '../../shared/code/code-entry.tsx'
import { PlatformRefusal } from '../../shared/page/platform-refusal.tsx'
import { RefusalSaid } from '../../shared/flow/refusal-said.tsx'
import { useEntry, useMyAgreements } from './connect.tsx'
import { PlatformWays } from './platform-ways.tsx'

const formId = 'my-address'

/** Asks for the address, and then for its code. */
export function Entry() {
  const { t } = useWords()
  const { isOver } = useMyAgreements()
  const { isAwaited, dialog } = useEntry()
  const { platforms } = useBrowserEnvironment().service
  const heading = isAwaited ? t('my.code.title') : isOver ? t('my.over') : t('my.title')
  return (
    <>
      <FormCard
        key={isAwaited ? 'code' : 'address'}
        heading={<ScreenHeading>{heading}</ScreenHeading>}
        lead={isAwaited ? undefined : t(isOver ? 'my.overLead' : 'my.askLead')}
      >
        {!isAwaited && <PlatformRefusal />}
        {isAwaited ? <Code /> : <Address />}
        {!isAwaited && platforms.length > 0 && (
          <Box mt="4">
            <PlatformWays lead={t('my.platformLead')} platforms={platforms} />
          </Box>
        )}
      </FormCard>
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="codeEntry" />}
    </>
  )
}

function Address() {
  const { t, say } = useWords()
  const { email, refusal, isBusy, giveAddress } = useEntry()
  const wording = refusal ? wordingOf(refusal) : null
  const refusals = useFieldRefusal('email', email, wording ? say(wording.key, wording.values) : undefined)
  return (
    <CheckedForm
      key={wording ? 'refused' : 'typed'}
      id={formId}
      values={{ email }}
      schema={addressSchema}
      nameOf={() => t('field.email')}
      refusals={refusals}
      firstOnly
      onSubmit={(typed) => {
        if (!isBusy) giveAddress(typed.email.trim())
      }}
    >
      <EmailField formId={formId} name="email" label={t('field.email')} autoComplete="email" />
      <Button type="submit" aria-disabled={isBusy}>
        {t('my.send')}
      </Button>
    </CheckedForm>
  )
}

function Code() {
  const { t } = useWords()
  const { email, code, refusal, sending, submitCode, resendCode, changeAddress } = useEntry()
  return (
    <chakra.section aria-label={t('my.code.title')}>
      <CodeEntry
        email={email}
        code={code}
        failure={refusal}
        {...sending}
        submit={t('my.code.submit')}
        change={t('my.back')}
        onSubmit={submitCode}
        onResend={resendCode}
        onChange={changeAddress}
      />
    </chakra.section>
  )
}
