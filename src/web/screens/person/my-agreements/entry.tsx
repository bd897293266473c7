import { Box, chakra } from '@chakra-ui/react'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { EmailForm } from '../../../ui/fields/email-form.tsx'
import { FormCard } from '../../../ui/page/form-card.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { CodeEntry } from '../../shared/codes/code-entry.tsx'
import { PlatformRefusal } from '../../shared/page/platform-refusal.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { useEntry, useMyAgreements } from './connect.tsx'
import { PlatformProofs } from './platform-proofs.tsx'

/** Form for the address, followed by the form for its code. */
export function Entry() {
  const { t } = useWords()
  const { isOver } = useMyAgreements()
  const { isAwaited, dialog } = useEntry()
  const { addressPlatforms: platforms } = useBrowserEnvironment().service
  const heading = isAwaited ? t('my.code.title') : isOver ? t('my.over') : t('my.title')
  return (
    <>
      <FormCard
        key={isAwaited ? 'code' : 'address'}
        heading={<ScreenHeading>{heading}</ScreenHeading>}
        lead={isAwaited ? undefined : t(isOver ? 'my.overLead' : 'my.askLead')}
      >
        {!isAwaited && <PlatformRefusal />}
        {isAwaited ? <Code /> : <AddressForm />}
        {!isAwaited && platforms.length > 0 && (
          <Box mt="4">
            <PlatformProofs lead={t('my.platformLead')} platforms={platforms} />
          </Box>
        )}
      </FormCard>
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="codeEntry" />}
    </>
  )
}

function AddressForm() {
  const { t, say } = useWords()
  const { email, refusal, isBusy, giveAddress } = useEntry()
  const wording = refusal ? wordingOf(refusal) : null
  return (
    <EmailForm
      key={wording ? 'refused' : 'typed'}
      formId="my-address"
      email={email}
      label={t('field.email')}
      refusal={wording ? say(wording.key, wording.values) : undefined}
      submit={t('my.send')}
      isBusy={isBusy}
      firstOnly
      onSubmit={giveAddress}
    />
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
