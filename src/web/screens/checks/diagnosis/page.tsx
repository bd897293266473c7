import { Box, chakra, Skeleton } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { signEntryPath } from '../../shared/page/paths.ts'
import { Message } from '../../../ui/page/message.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ErrorPage } from '../../shared/page/error-page.tsx'
import { PlatformRefusal } from '../../shared/page/platform-refusal.tsx'
import { WaysOn } from '../../shared/page/ways-on.tsx'
import { AddressProof } from './address-proof.tsx'
import { CheckFoot } from './check-foot.tsx'
import { CheckHead } from './check-head.tsx'
import { DiagnosisFlow, useDiagnosis, useDiagnosisActs } from './connect.tsx'
import { GapList } from './gap-list.tsx'
import { CheckedPeople } from './checked-people.tsx'
import { headlineOf } from './headline.ts'
import { ProvingFlow, useProving } from './proving.connect.tsx'
import { RefusalSaid } from '../../shared/flow/refusal-said.tsx'
import { RetryButton } from './retry-button.tsx'

/** `/checks/:ref`: why the check on a pull request is red, whose turn it is, and the way to sign. */
export default function DiagnosisScreen() {
  const { ref = '' } = useParams()
  return (
    <DiagnosisFlow key={ref} of={ref}>
      <Diagnosis />
    </DiagnosisFlow>
  )
}

function Diagnosis() {
  const { t, say, communityName } = useWords()
  const { of, check, failure, isBusy } = useDiagnosis()
  const { retry, look } = useDiagnosisActs()
  if (failure?.code === 'cla.no_check') return <ErrorPage />
  const headline = check ? headlineOf(check) : null
  return (
    <Page
      title={headline ? t(headline.key, headline.values) : t('title.check')}
      community={communityName(check) || undefined}
      markTo={check ? signEntryPath(check.link_id) : '/'}
      busy={isBusy}
    >
      <Box maxWidth="column" mx="auto">
        {failure && (
          <Message title={t('check.unread')}>
            <chakra.p role="alert">{say(wordingOf(failure).key, wordingOf(failure).values)}</chakra.p>
            <RetryButton onClick={retry} />
            <WaysOn linkId={null} />
          </Message>
        )}
        {!failure && !check && <Skeleton height="24rem" />}
        {check && (
          <>
            <CheckHead check={check} />
            <ProvingFlow of={of} linkId={check.link_id} onChange={look}>
              <Box mb="4">
                <PlatformRefusal />
              </Box>
              <CheckedPeople check={check} />
              <GapList check={check} />
              {check.state !== 'reading' && check.reader !== 'manager' && <AddressProof />}
              <ProvingDialog />
            </ProvingFlow>
            <CheckFoot check={check} />
          </>
        )}
      </Box>
    </Page>
  )
}

function ProvingDialog() {
  const { dialog } = useProving()
  return dialog ? <RefusalSaid key={dialog.sessionId} dialog={dialog} place="codeEntry" /> : null
}
