import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { domainWithAscii } from '../../../../../domain/people/unicode-domain.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { FoldSummary } from '../../../../ui/feedback/fold-summary.tsx'
import { StateWord } from '../../../../ui/feedback/state-word.tsx'
import { TextLink } from '../../../../ui/page/links.tsx'
import { rowButton } from '../../../../ui/row-button.ts'
import { DomainName } from '../../../../ui/tables/domain-name.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { corporationPath } from '../../../shared/page/paths.ts'
import { corporationActionFlow, type DomainDecision } from '../corporation-actions/connect.ts'
import { type CompanyDomains, companyDomainsFlow, type ReviewedCorporation } from './connect.tsx'

/** Number of different names from which the individuals at a domain are probably no colleagues. */
const manyNames = 3

type Domain = Pick<CompanyDomains['domains'][number], 'domain' | 'provider' | 'individual_names'>
type Request = CompanyDomains['requests'][number]

const isDoubtful = ({ provider, individual_names: names }: Domain): boolean => provider !== '' || names >= manyNames

/** Reasons to look closer before a decision: a public mail provider, individuals of many names, or another company of the same name. */
export function DomainWarnings({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { answer } = companyDomainsFlow.useReading()
  if (!answer) return null
  const { domains, same_name: namesakes } = answer
  const doubtful = domains.filter(isDoubtful)
  if (doubtful.length === 0 && namesakes.length === 0) return null
  return (
    <Box mb="4">
      <Notice>
        {doubtful.map((domain) => (
          <Doubt key={domain.domain} domain={domain} />
        ))}
        {namesakes.length > 0 && (
          <Box>
            {t('companyDomains.sameName')}
            <chakra.ul listStyleType="disc" ps="5">
              {namesakes.map(({ id, name }) => (
                <chakra.li key={id} overflowWrap="anywhere">
                  <TextLink to={corporationPath(linkId, id)}>{name}</TextLink>
                </chakra.li>
              ))}
            </chakra.ul>
          </Box>
        )}
      </Notice>
    </Box>
  )
}

function Doubt({ domain: { domain: ascii, provider, individual_names: names } }: { domain: Domain }) {
  const { t } = useWords()
  const domain = domainWithAscii(ascii)
  return (
    <>
      {provider !== '' && (
        <chakra.p overflowWrap="anywhere">{t('companyDomains.provider', { domain, provider })}</chakra.p>
      )}
      {names >= manyNames && (
        <chakra.p overflowWrap="anywhere">{t('companyDomains.names', { domain, count: names })}</chakra.p>
      )}
    </>
  )
}

type SectionProps = { linkId: string; corporation: ReviewedCorporation['corporation'] }

/** Email domains of a company, and its requests for further ones, which the community decides. */
export function CompanyDomainsSection({ linkId, corporation }: SectionProps) {
  const { t } = useWords()
  const { answer, failure, retry } = companyDomainsFlow.useReading()
  if (failure) return <LoadError failure={failure} onRetry={retry} />
  if (!answer) return null
  const { domains, requests } = answer
  const waiting = requests.filter(({ state }) => state === 'waiting')
  const past = requests.filter(isPast)
  const props = { linkId, corporation }
  const entries = [
    ...domains.map((domain, index) => (
      <GrantedDomain
        key={domain.domain}
        {...props}
        domain={domain}
        isOwn={index === 0}
        request={requests.find(({ id }) => id === domain.request_id)}
      />
    )),
    ...past.map((request) => <PastRequest key={request.id} request={request} />),
  ]
  const folded = entries.slice(mostShown)
  return (
    <chakra.section aria-label={t('companyDomains.label')} mt="8">
      <chakra.h2 textStyle="heading" mb="3">
        {t('companyDomains.label')}
      </chakra.h2>
      <Entries>
        {waiting.map((request) => (
          <WaitingRequest key={request.id} {...props} request={request} />
        ))}
        {entries.slice(0, mostShown)}
        {folded.length > 0 && (
          <chakra.li>
            <details>
              <FoldSummary mx={row.px} my="1">
                {t('companyDomains.more', { count: folded.length })}
              </FoldSummary>
              <Entries isInside>{folded}</Entries>
            </details>
          </chakra.li>
        )}
      </Entries>
    </chakra.section>
  )
}

/** Number of domains and decided requests that are shown above the fold. */
const mostShown = 5

function Entries({ isInside = false, children }: { isInside?: boolean; children: ReactNode }) {
  const frame = isInside ? { borderTopWidth: '1px' } : { bg: 'sheet', borderWidth: '1px', borderRadius: 'l2' }
  return (
    <chakra.ul listStyleType="none" margin="0" padding="0" {...frame} css={lines}>
      {children}
    </chakra.ul>
  )
}

const lines = { '& > * + *': { borderTopWidth: '1px' } } as const
const row = { px: { base: '4', md: '6' }, py: '3' } as const

function WaitingRequest({ request, ...props }: SectionProps & { request: Request }) {
  const { t, language } = useWords()
  const { domain, email, asked_at: askedAt } = request
  const at = momentIn(language, askedAt)
  return (
    <chakra.li {...row}>
      <Flex wrap="wrap" columnGap="4" rowGap="2" justify="space-between" align="center">
        <Flex minWidth="0" flex="1 1 20rem" wrap="wrap" columnGap="3" rowGap="1" align="center">
          <DomainName domain={domain} />
          <StateWord tone="waiting">{t('companyDomains.waiting')}</StateWord>
        </Flex>
        <Flex gap="2" wrap="wrap">
          <Decide {...props} request={request} kind="domainGranted" />
          <Decide {...props} request={request} kind="domainDeclined" />
        </Flex>
      </Flex>
      <Box textStyle="small" color="ink.second" mt="1" overflowWrap="anywhere">
        {email === '' ? t('companyDomains.asked', { at }) : t('companyDomains.proven', { at, email })}
      </Box>
      {isDoubtful(request) && (
        <Box mt="2">
          <Notice>
            <Doubt domain={request} />
          </Notice>
        </Box>
      )}
    </chakra.li>
  )
}

type GrantedProps = SectionProps & {
  domain: CompanyDomains['domains'][number]
  isOwn: boolean
  request: Request | undefined
}

function GrantedDomain({ domain, isOwn, request, ...props }: GrantedProps) {
  const { t, language } = useWords()
  const at = momentIn(language, domain.added_at)
  return (
    <chakra.li {...row}>
      <Flex wrap="wrap" columnGap="4" rowGap="1" justify="space-between" align="center">
        <DomainName domain={domain.domain} />
        {request ? (
          <Decide {...props} request={request} managers={domain.managers} kind="domainEnded" />
        ) : (
          <Box textStyle="small" color="ink.second">
            {t(isOwn ? 'companyDomains.own' : 'companyDomains.added', { at })}
          </Box>
        )}
      </Flex>
      {request && (
        <Box textStyle="small" color="ink.second" overflowWrap="anywhere" whiteSpace="pre-line">
          {t('companyDomains.grantedBy', { who: request.decided_by, at, reason: request.reason })}
        </Box>
      )}
    </chakra.li>
  )
}

type Past = Request & { state: Exclude<Request['state'], 'waiting' | 'granted'> }

const isPast = (request: Request): request is Past => request.state !== 'waiting' && request.state !== 'granted'

function PastRequest({ request }: { request: Past }) {
  const { t, language } = useWords()
  const { state, domain } = request
  const isEnd = state === 'ended'
  const isDecided = state === 'ended' || state === 'declined'
  const [who, at, reason] = isEnd
    ? [request.ended_by, request.ended_at, request.end_reason]
    : [request.decided_by, request.decided_at, request.reason]
  const when = momentIn(language, at)
  return (
    <chakra.li {...row}>
      <Flex wrap="wrap" columnGap="3" rowGap="1" align="center">
        <DomainName domain={domain} />
        <StateWord tone="over">{t(`companyDomains.${state}`)}</StateWord>
      </Flex>
      <Box textStyle="small" color="ink.second" overflowWrap="anywhere" whiteSpace="pre-line">
        {isDecided ? t('companyDomains.because', { who, at: when, reason }) : when}
      </Box>
    </chakra.li>
  )
}

type DecideProps = SectionProps & { request: Request; managers?: number; kind: DomainDecision }

/** Button that asks for the reason of a decision. */
function Decide({ linkId, corporation, request, managers = 0, kind }: DecideProps) {
  const { t } = useWords()
  const { ask, isBusy } = corporationActionFlow.useAct()
  const { id, corporation_name: name } = corporation
  const { id: requestId, domain } = request
  return (
    <Button
      {...rowButton}
      aria-disabled={isBusy}
      aria-label={t(`corporation.act.${kind}`, { domain: domainWithAscii(domain) })}
      onClick={() => {
        if (!isBusy) ask({ linkId, id, name, kind, requestId, domain, managers, reason: '' }, 'filled')
      }}
    >
      {t(`corporation.short.${kind}`)}
    </Button>
  )
}
