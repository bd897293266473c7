import { Box, Button, chakra, Skeleton } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import type { ResultOf } from '../../../../../openapi/index.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { signEntryPath } from '../../shared/page/paths.ts'
import { Message } from '../../../ui/page/message.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ErrorPage } from '../../shared/page/error-page.tsx'
import { PlatformRefusal } from '../../shared/page/platform-refusal.tsx'
import { NextLinks } from '../../shared/page/next-links.tsx'
import { AddressProof } from './address-proof.tsx'
import { Commands } from './amend-help.tsx'
import { CheckHead } from './check-head.tsx'
import { DiagnosisFlow, useDiagnosis, useDiagnosisActions } from './connect.tsx'
import { CheckedPeople } from './checked-people.tsx'
import { headlineOf, isGreen } from './headline.ts'
import { ProvingFlow, useProving } from './proving.connect.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { useRequestName } from './request-name.ts'
import { RetryButton } from './retry-button.tsx'

/** `/checks/:ref`: explains why the check of a pull request fails, who must act, and how to sign. */
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
  const { retry, look } = useDiagnosisActions()
  const request = useRequestName()
  if (failure?.code === 'cla.no_check') return <ErrorPage />
  const headline = check ? headlineOf(check) : null
  return (
    <Page
      title={headline ? t(headline.key, { request, ...headline.values }) : t('title.check')}
      community={communityName(check) || undefined}
      markTo={check ? signEntryPath(check.link_id) : '/'}
      busy={isBusy}
    >
      <Box maxWidth="column" mx="auto">
        {failure && (
          <Message title={t('check.unread')}>
            <chakra.p role="alert">{say(wordingOf(failure).key, wordingOf(failure).values)}</chakra.p>
            <RetryButton onClick={retry} />
            <NextLinks linkId={null} />
          </Message>
        )}
        {!failure && !check && <Skeleton height="24rem" />}
        {check && (
          <>
            <CheckHead check={check} />
            <ProvingFlow of={of} check={check} onChange={look}>
              <Box mb="4">
                <PlatformRefusal />
              </Box>
              <CheckedPeople check={check} />
              <GapList check={check} />
              {check.state !== 'reading' && !isGreen(check) && check.reader !== 'manager' && <AddressProof />}
              <ProvingDialog />
            </ProvingFlow>
            <CheckFoot check={check} />
          </>
        )}
      </Box>
    </Page>
  )
}

type Check = ResultOf<'getCheck'>

/** Problems of the pull request that are not related to a single person. */
function GapList({ check: { gaps, head_sha: head } }: { check: Check }) {
  const { t } = useWords()
  const request = useRequestName()
  if (gaps.length === 0) return null
  return (
    <Box mt="6" bg="sheet" borderWidth="1px" borderRadius="l2" px={{ base: '4', md: '6' }} py="5">
      <chakra.h2 textStyle="heading">{t('check.gaps')}</chakra.h2>
      <chakra.ul mt="2" ps="5">
        {gaps.map(({ kind, sha, line, login }) => (
          <li key={`${sha}${line}${login}`}>
            {kind === 'malformed_trailer'
              ? t('check.gap.trailer', { sha: sha.slice(0, 7), line })
              : t('check.gap.opener', { login, request })}
            {kind === 'malformed_trailer' && (
              <Box maxWidth="26rem" textStyle="small" mt="1">
                {t('check.mend.trailer')}
                <Commands head={head} shas={[sha]} amend="git commit --amend" />
              </Box>
            )}
          </li>
        ))}
      </chakra.ul>
    </Box>
  )
}

/** Shows the time and commit of the last evaluation, and explains the check. */
function CheckFoot({ check }: { check: Check }) {
  const { t, language } = useWords()
  const { mayRecheck, isWatching } = useDiagnosis()
  const { recheck } = useDiagnosisActions()
  const namesOf = (isBot: boolean): string[] =>
    check.left_out.flatMap(({ name, kind }) => ((kind === 'bot') === isBot ? [name] : []))
  const [ai, bots] = [namesOf(false), namesOf(true)]
  const merged = (check.merged ?? []).map(({ sha, original }) => `${sha.slice(0, 7)} (${original.slice(0, 7)})`)
  return (
    <Box mt="6" textStyle="small" color="ink.third">
      {isWatching && (
        <Button variant="outline" mb="4" aria-disabled={!mayRecheck} onClick={() => mayRecheck && recheck()}>
          {t('check.again')}
        </Button>
      )}
      {ai.length > 0 && <chakra.p mb="2">{t('check.leftOut', { names: ai.join(', ') })}</chakra.p>}
      {bots.length > 0 && <chakra.p mb="2">{t('check.leftOutBots', { names: bots.join(', ') })}</chakra.p>}
      {merged.length > 0 && <chakra.p mb="2">{t('check.merged', { commits: merged.join(', ') })}</chakra.p>}
      {check.checked_at > 0 && (
        <chakra.p>
          {t('check.checked', { sha: check.head_sha.slice(0, 7), moment: momentIn(language, check.checked_at) })}
        </chakra.p>
      )}
      <chakra.p mt="2">{t('check.assertion')}</chakra.p>
    </Box>
  )
}

function ProvingDialog() {
  const { dialog } = useProving()
  return dialog ? <FlowRefusal key={dialog.sessionId} dialog={dialog} place="codeEntry" /> : null
}
