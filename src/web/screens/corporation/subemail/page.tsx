import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import { domainWithAscii } from '../../../../domain/people/unicode-domain.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { StateWord } from '../../../ui/feedback/state-word.tsx'
import { rowButton } from '../../../ui/row-button.ts'
import { DomainName } from '../../../ui/tables/domain-name.tsx'
import { useManager } from '../../shared/flow/session.connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { corpPath } from '../../shared/page/paths.ts'
import { Page } from '../../../ui/page/page.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { SideCard } from '../../../ui/page/side-card.tsx'
import { LoadingRows } from '../../../ui/tables/loading-rows.tsx'
import { PageLink } from '../../../ui/page/links.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { LoadError } from '../../shared/lists/load-error.tsx'
import { domainRequestsFlow } from '../domain-requests.connect.ts'
import { domainsFlow, domainWithdrawalFlow } from './connect.ts'

/** `/corp/:linkId/subemail`: lists the corporation's email domains. */
export default function SubemailScreen() {
  const manager = useManager()
  if (manager === null) return null
  return (
    <domainsFlow.ReadingFlow>
      <domainRequestsFlow.ReadingFlow>
        <Acting linkId={manager.link_id} />
      </domainRequestsFlow.ReadingFlow>
    </domainsFlow.ReadingFlow>
  )
}

function Acting({ linkId }: { linkId: string }) {
  const { readAgain } = domainRequestsFlow.useReading()
  return (
    <domainWithdrawalFlow.ActFlow onSettled={readAgain}>
      <Domains linkId={linkId} />
    </domainWithdrawalFlow.ActFlow>
  )
}

const rows = { '&&': { py: '0.5' }, '& > * + *': { borderTopWidth: '1px' } } as const

function Domains({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { answer, isBusy, failure, retry } = domainsFlow.useReading()
  const act = domainWithdrawalFlow.useAct()
  return (
    <Page title={t('title.subemail')} busy={isBusy || act.isBusy}>
      <SideCard
        heading={<ScreenHeading>{t('admin.subemail')}</ScreenHeading>}
        lead={t('domain.lead')}
        action={<PageLink to={corpPath(linkId, 'addSubemail')}>{t('admin.addSubemail')}</PageLink>}
      >
        {failure && <LoadError failure={failure} onRetry={retry} />}
        {answer === null && !failure && <LoadingRows count={2} />}
        {answer && (
          <chakra.ul aria-label={t('admin.subemail')} listStyleType="none" css={rows}>
            {answer.map((domain, index) => (
              <chakra.li key={domain} display="flex" flexWrap="wrap" columnGap="3" py="3">
                <DomainName domain={domain} />
                {index === 0 && <Box color="ink.third">{t('domain.own')}</Box>}
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </SideCard>
      <Requests />
      <Withdrawal />
      {act.dialog && <FlowRefusal key={act.dialog.sessionId} dialog={act.dialog} place="elsewhere" />}
    </Page>
  )
}

const tones = {
  waiting: 'going',
  granted: 'done',
  declined: 'failed',
  withdrawn: 'over',
  expired: 'over',
  ended: 'over',
} as const

/** Requests for domains of another registrant, which the community decides. Hidden if there are none. */
function Requests() {
  const { t, language } = useWords()
  const { answer, failure, retry } = domainRequestsFlow.useReading()
  const { ask, done, dismiss } = domainWithdrawalFlow.useAct()
  const id = useId()
  if (failure) return <LoadError failure={failure} onRetry={retry} />
  if (!answer || answer.length === 0) return null
  const heading = (
    <chakra.h2 id={id} textStyle="heading">
      {t('domain.requests')}
    </chakra.h2>
  )
  return (
    <Box mt="8">
      <Outcome onDismiss={dismiss}>
        {done && t('domain.withdrawn', { domain: domainWithAscii(done.act.domain) })}
      </Outcome>
      <SideCard labelledBy={id} heading={heading} lead={t('domain.requestsLead')}>
        <chakra.ul aria-labelledby={id} listStyleType="none" css={rows}>
          {answer.map((request) => {
            const { state, asked_at, decided_at, ended_at } = request
            const reason = state === 'ended' ? request.end_reason : request.reason
            return (
              <chakra.li key={request.id} py="3">
                <Flex wrap="wrap" columnGap="3" rowGap="2" justify="space-between" align="center">
                  <Box minWidth="0" flex="1 1 14rem">
                    <DomainName domain={request.domain} />
                    {/* The fill of a state hangs over, so that all dots are aligned with the names. */}
                    <Flex wrap="wrap" columnGap="1" align="center" ms="-2.5">
                      <StateWord tone={tones[state]}>{t(`domain.request.${state}`)}</StateWord>
                      <Box textStyle="small" color="ink.second" ms="2.5">
                        {momentIn(language, ended_at || decided_at || asked_at)}
                      </Box>
                    </Flex>
                  </Box>
                  {state === 'waiting' && (
                    <Button
                      {...rowButton}
                      flex="none"
                      aria-label={t('domain.withdraw', { domain: domainWithAscii(request.domain) })}
                      onClick={() => ask({ id: request.id, domain: request.domain })}
                    >
                      {t('domain.withdrawShort')}
                    </Button>
                  )}
                </Flex>
                {reason !== '' && (
                  <chakra.p mt="1" overflowWrap="anywhere" whiteSpace="pre-line">
                    {t('domain.requestReason', { reason })}
                  </chakra.p>
                )}
              </chakra.li>
            )
          })}
        </chakra.ul>
      </SideCard>
    </Box>
  )
}

function Withdrawal() {
  const { t } = useWords()
  const { asked, isBusy, confirm, cancel } = domainWithdrawalFlow.useAct()
  if (asked === null) return null
  const domain = domainWithAscii(asked.domain)
  return (
    <ConfirmDialog
      title={t('domain.withdrawTitle', { domain })}
      message={t('domain.withdrawMessage')}
      act={t('domain.withdraw', { domain })}
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={cancel}
    />
  )
}
