import { Box, Button, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { amountIn } from '../../../i18n/amounts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { versionPath } from '../../shared/page/paths.ts'
import { TextLink } from '../../../ui/page/links.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { AgreementCampaignFlow, useAgreementCampaign } from './campaign-progress.connect.tsx'

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
  const { campaign, isBusy, dialog, pause, resume } = useAgreementCampaign()
  if (!campaign) return children
  const { state, asked, agreed, undelivered } = campaign
  const isAsking = state === 'asking'
  return (
    <Box textStyle="small" mt="1">
      <Flex columnGap="4" rowGap="1" wrap="wrap" align="center" color="ink.second">
        <span>
          {t(`campaign.${state}`)} · {t('campaign.asked', { count: amountIn(language, asked) })} ·{' '}
          {t('campaign.agreed', { count: amountIn(language, agreed) })}
          {undelivered > 0 && ` · ${t('campaign.undelivered', { count: amountIn(language, undelivered) })}`}
        </span>
        {children}
        {(isAsking || state === 'paused') && (
          <Button
            variant="plain"
            aria-label={t(isAsking ? 'campaign.pauseNamed' : 'campaign.resumeNamed', { name })}
            aria-disabled={isBusy}
            onClick={isAsking ? pause : resume}
          >
            {t(isAsking ? 'campaign.pause' : 'campaign.resume')}
          </Button>
        )}
      </Flex>
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />}
    </Box>
  )
}
