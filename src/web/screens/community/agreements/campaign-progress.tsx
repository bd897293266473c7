import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { amountIn } from '../../../i18n/amounts.ts'
import { rowButton } from '../../../ui/row-button.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { versionPath } from '../../shared/page/paths.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { OutlinedLink, PageLink, TextLink } from '../../../ui/page/links.tsx'
import { LoadingRows } from '../../../ui/tables/loading-rows.tsx'
import { LoadError } from '../../shared/lists/load-error.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { AgreementCampaignFlow, type Campaign, useAgreementCampaign } from './campaign-progress.connect.tsx'

type CampaignProgressProps = { linkId: string; claId: string; name: string }

/** Numbers of earlier signers who were asked, agreed, or could not be reached, with a button that pauses the emails. */
export function CampaignProgress({ linkId, claId, name }: CampaignProgressProps) {
  const { t } = useWords()
  return (
    <AgreementCampaignFlow key={claId} input={{ linkId, claId }}>
      <CampaignNumbers name={name}>
        <TextLink
          to={versionPath(linkId, claId)}
          py="1.5"
          textStyle="small"
          aria-label={t('versionPage.openNamed', { name })}
        >
          {t('versionPage.open')}
        </TextLink>
      </CampaignNumbers>
    </AgreementCampaignFlow>
  )
}

/** Progress of the emails, with a pause button. `children` are rendered after the numbers, even while these are loading. */
export function CampaignNumbers({ name, children }: { name: string; children?: ReactNode }) {
  const { t, language } = useWords()
  const { campaign, dialog } = useAgreementCampaign()
  if (!campaign) return children
  const { state, undelivered } = campaign
  return (
    <Box textStyle="small" mt="1">
      <Flex columnGap="4" rowGap="1" wrap="wrap" align="center" color="ink.second">
        <span>
          {t(`campaign.${state}`)} · <AgreedOf campaign={campaign} />
          {undelivered > 0 && ` · ${t('campaign.undelivered', { count: amountIn(language, undelivered) })}`}
        </span>
        {children}
        <PauseButton name={name} />
      </Flex>
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />}
    </Box>
  )
}

/** Number of people who will get the email, including those whose email is not queued yet. */
export const askedInAll = ({ state, asked, not_asked: notAsked }: Campaign): number =>
  asked + (state === 'asking' || state === 'paused' ? notAsked : 0)

/** Text such as “37 of 123 agreed (30%)”. */
export function AgreedOf({ campaign }: { campaign: Campaign }) {
  const { t, language } = useWords()
  const [count, all] = [campaign.agreed, askedInAll(campaign)]
  const values = { count: amountIn(language, count), all: amountIn(language, all) }
  return all === 0
    ? t('campaign.agreed', values)
    : t('campaign.agreedOf', { ...values, percent: Math.round((100 * count) / all) })
}

/** Button that pauses or resumes the emails; absent if there are none left. */
function PauseButton({ name }: { name: string }) {
  const { t } = useWords()
  const { campaign, isBusy, pause, resume } = useAgreementCampaign()
  const isAsking = campaign?.state === 'asking'
  if (!isAsking && campaign?.state !== 'paused') return null
  return (
    <Button
      {...rowButton}
      aria-label={t(isAsking ? 'campaign.pauseNamed' : 'campaign.resumeNamed', { name })}
      aria-disabled={isBusy}
      onClick={isAsking ? pause : resume}
    >
      {t(isAsking ? 'campaign.pause' : 'campaign.resume')}
    </Button>
  )
}

type EmailsGoingOutProps = CampaignProgressProps & { isPrimary: boolean }

/** Progress of the emails right after a publication, with a link to the list of who has agreed. */
export function EmailsGoingOut({ linkId, claId, name, isPrimary }: EmailsGoingOutProps) {
  const { t } = useWords()
  const Open = isPrimary ? PageLink : OutlinedLink
  return (
    <AgreementCampaignFlow key={claId} input={{ linkId, claId }}>
      <SentSoFar />
      <Flex gap="4" wrap="wrap" align="center" mt="4">
        <Open to={versionPath(linkId, claId)} aria-label={t('versionPage.openNamed', { name })}>
          {t('versionPage.open')}
        </Open>
        <PauseButton name={name} />
      </Flex>
    </AgreementCampaignFlow>
  )
}

function SentSoFar() {
  const { t, language } = useWords()
  const { campaign, problem, dialog, readAgain } = useAgreementCampaign()
  if (!campaign) return problem ? <LoadError failure={problem} onRetry={readAgain} /> : <LoadingRows count={1} />
  const { state, going, undelivered } = campaign
  const all = askedInAll(campaign)
  const isPaused = state === 'paused'
  const isSending = state === 'asking' || going > 0
  const sent = campaign.asked - going
  const values = { count: amountIn(language, all), sent: amountIn(language, sent) }
  const amount = all === 1 ? 'one' : 'many'
  const key = isPaused ? 'campaign.paused' : (`campaign.${isSending ? 'goingOut' : 'allSent'}.${amount}` as const)
  return (
    <>
      <chakra.p fontWeight="bold">{t(all === 0 ? 'campaign.nobody' : key, values)}</chakra.p>
      {all > 0 && (
        <Flex mt="2" gap="3" wrap="wrap" align="center" textStyle="small" color="ink.second">
          <ProgressBar label={t('forecast.title')} value={sent} max={all} />
          <span>
            {t('campaign.sentOf', values)}
            {undelivered > 0 && ` · ${t('campaign.undelivered', { count: amountIn(language, undelivered) })}`}
          </span>
        </Flex>
      )}
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />}
    </>
  )
}
