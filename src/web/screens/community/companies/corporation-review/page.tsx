import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { fieldTypes } from '../../../../../domain/agreements/fields.ts'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { corporationPath, projectPath } from '../../../shared/page/paths.ts'
import { OutlinedLink, TextLink } from '../../../../ui/page/links.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { BreakingAddress } from '../../../../ui/page/breaking-address.tsx'
import { ScreenHeading } from '../../../../ui/page/screen-heading.tsx'
import { toast } from '../../../../ui/messages/toast.ts'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { corporationActionFlow, isToReview, type State, stateKey } from '../corporation-actions/connect.ts'
import { CorporationMenu } from '../corporation-actions/menu.tsx'
import { CorporationOutcome, CorporationQuestion } from '../corporation-actions/action-question.tsx'
import { useProject } from '../../project.connect.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { Chevron } from '../../../../ui/chevron.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { titleOfField } from '../../../shared/codes/field-words.ts'
import { CompanyDomainsSection, DomainWarnings } from './company-domains.tsx'
import {
  companyDomainsFlow,
  corporationFlow,
  corporationHistoryFlow,
  type ReviewedCorporation,
  SignedPdfUploadFlow,
} from './connect.tsx'
import { Decision, DecisionFoot } from './decision.tsx'
import { CorporationHistory } from './history.tsx'
import { Scan } from './scan.tsx'
import { useReviewKeys } from './review-keys.ts'

/** `/project/:linkId/corporations/:signingId`: reviews a corporation, with its scan next to its answers. */
export default function CorporationReviewScreen() {
  const { linkId = '', signingId = '' } = useParams()
  if (!isLinkId(linkId) || !/^[0-9a-f]{32}$/.test(signingId)) return <ErrorPage />
  const scope = { link_id: linkId, signing_id: signingId }
  return (
    <corporationFlow.ReadingFlow key={`${linkId} ${signingId}`} scope={scope}>
      <corporationHistoryFlow.ReadingFlow scope={scope}>
        <companyDomainsFlow.ReadingFlow scope={scope}>
          <Acting linkId={linkId} signingId={signingId} />
        </companyDomainsFlow.ReadingFlow>
      </corporationHistoryFlow.ReadingFlow>
    </corporationFlow.ReadingFlow>
  )
}

type PageProps = { linkId: string; signingId: string }

/** Opens the next pending corporation after a decision. Reloads the current corporation after any other action. */
function Acting({ linkId, signingId }: PageProps) {
  const corporation = corporationFlow.useReading()
  const history = corporationHistoryFlow.useReading()
  const domains = companyDomainsFlow.useReading()
  const project = useProject()
  const navigate = useNavigate()
  const readAgain = (): void => {
    corporation.readAgain()
    history.readAgain()
    domains.readAgain()
    project?.readAgain()
  }
  return (
    <corporationActionFlow.ActFlow
      onSettled={(done) => {
        const kind = done?.act.kind
        const next = corporation.answer?.next ?? ''
        if (done === null || next === '' || (kind !== 'approved' && kind !== 'refused')) return readAgain()
        toast(`corporation.done.${kind}`, { name: done.act.name })
        project?.readAgain()
        return void navigate(corporationPath(linkId, next))
      }}
    >
      <Review linkId={linkId} signingId={signingId} onUploaded={readAgain} />
    </corporationActionFlow.ActFlow>
  )
}

function Review({ linkId, signingId, onUploaded }: PageProps & { onUploaded: () => void }) {
  const { t } = useWords()
  const { answer, isBusy, failure, retry } = corporationFlow.useReading()
  const act = corporationActionFlow.useAct()
  const name = answer?.corporation.corporation_name ?? t('tab.companies')
  return (
    <ProjectPage name={name} busy={isBusy || act.isBusy}>
      <Box width="full">
        <CorporationOutcome />
        {failure && (
          <>
            <ScreenHeading>{t('tab.companies')}</ScreenHeading>
            <LoadError failure={failure} onRetry={retry} />
          </>
        )}
        {!answer && !failure && <LoadingRows />}
        {answer && (
          <SignedPdfUploadFlow linkId={linkId} signingId={signingId} onUploaded={onUploaded}>
            <Reviewed linkId={linkId} review={answer} />
          </SignedPdfUploadFlow>
        )}
      </Box>
      <CorporationQuestion />
      {act.dialog && <FlowRefusal key={act.dialog.sessionId} dialog={act.dialog} place="company" />}
    </ProjectPage>
  )
}

type CorporationProps = { linkId: string; review: ReviewedCorporation }

function Reviewed({ linkId, review: found }: CorporationProps) {
  const { t } = useWords()
  const { corporation, scan } = found
  const isWaiting = isToReview(corporation.state) && scan !== null
  // SHA-256 of the scan that the browser failed to show.
  const [failedScan, setFailedScan] = useState('')
  const isShown = !scan?.download_only && scan?.sha256 !== failedScan
  useReviewKeys(linkId, found)
  return (
    <>
      <Head linkId={linkId} review={found} />
      {!isWaiting && <Decided state={corporation.state} />}
      <DomainWarnings linkId={linkId} />
      <Flex direction={{ base: 'column', lg: 'row' }} gap="5" align="stretch">
        <Box flex="1 1 0" minWidth="0">
          <Scan
            key={scan?.sha256 ?? ''}
            linkId={linkId}
            found={found}
            onFailed={() => setFailedScan(scan?.sha256 ?? '')}
          />
        </Box>
        <chakra.section
          aria-label={t('review.filledIn')}
          flex="none"
          width={{ base: 'full', lg: '25rem' }}
          bg="sheet"
          borderWidth="1px"
          borderRadius="l2"
          p={{ base: '4', md: '6' }}
        >
          <FilledIn found={found} />
          {isWaiting && (
            <Decision
              key={scan.sha256}
              linkId={linkId}
              corporation={corporation}
              scan={scan.sha256}
              isShown={isShown}
            />
          )}
        </chakra.section>
      </Flex>
      {isWaiting && isShown && <DecisionFoot />}
      <CompanyDomainsSection linkId={linkId} corporation={corporation} />
      <chakra.section aria-label={t('history.label')} mt="8">
        <chakra.h2 textStyle="heading" mb="3">
          {t('history.label')}
        </chakra.h2>
        <CorporationHistory linkId={linkId} signingId={corporation.id} />
      </chakra.section>
    </>
  )
}

const decisions = {
  'corporation.approved': 'review.approvedBy',
  'corporation.scan_refused': 'review.refusedBy',
  'corporation.deleted': 'review.deletedBy',
} as const

type DecisionEvent = keyof typeof decisions
const isDecision = (type: string): type is DecisionEvent => Object.hasOwn(decisions, type)

/** Last decision about a corporation and who made it, or a note that no scan has been uploaded yet. */
function Decided({ state }: { state: State }) {
  const { t, language } = useWords()
  const { answer } = corporationHistoryFlow.useReading()
  const isOpen = state === 'submitted' || state === 'mailed'
  const last = answer?.findLast(
    ({ type }) => isDecision(type) && (state === 'deleted' || type !== 'corporation.deleted'),
  )
  if (answer === null || (!last && !isOpen)) return null
  return (
    <Box mb="4" role="status">
      <Notice>
        {last && isDecision(last.type)
          ? t(decisions[last.type], { who: last.by_name, at: momentIn(language, last.at) })
          : t('review.awaited')}
      </Notice>
    </Box>
  )
}

/** Company's answers, for comparison with its document. Omits empty answers. */
function FilledIn({ found: { corporation, answers } }: { found: ReviewedCorporation }) {
  const words = useWords()
  const { t, languageName } = words
  const { admin_name: person, admin_email: email, version, cla_language: textLanguage } = corporation
  const shownFirst = new Set(['corporationName', 'authorized', 'email'])
  const rows = [
    { title: t('field.corporationName'), value: corporation.corporation_name },
    { title: t('field.authorized'), value: person },
    { title: t('field.email'), value: email },
    ...answers
      .filter(({ type, value }) => !shownFirst.has(type) && value !== '')
      .map(({ type, title, value }) => {
        const fieldType = fieldTypes.find((each) => each === type)
        return { title: fieldType ? titleOfField({ type: fieldType, title }, words) : title, value }
      }),
    { title: t('review.agreement'), value: t('review.version', { version, language: languageName(textLanguage) }) },
  ]
  return (
    <>
      <chakra.h2 textStyle="heading" mb="2">
        {t('review.filledIn')}
      </chakra.h2>
      <chakra.dl margin="0">
        {rows.map(({ title, value }, index) => (
          <Box key={`${index} ${title}`} py="2" borderTopWidth="1px">
            <chakra.dt textStyle="small" color="ink.third">
              {title}
            </chakra.dt>
            <chakra.dd margin="0" overflowWrap="anywhere" fontWeight={index === 0 ? 'bold' : 'normal'}>
              <BreakingAddress>{value}</BreakingAddress>
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
    </>
  )
}

/** Breadcrumb, company name, and links to the other pending companies. */
function Head({ linkId, review: { corporation, waiting, position, next, previous } }: CorporationProps) {
  const { t } = useWords()
  return (
    <Box mb="4">
      <chakra.nav aria-label={t('review.trail')} textStyle="small" color="ink.third">
        <TextLink to={projectPath(linkId, 'companies')}>{t('tab.companies')}</TextLink>
        <chakra.span mx="2" aria-hidden>
          /
        </chakra.span>
        <span>{t(stateKey(corporation))}</span>
      </chakra.nav>
      <Flex gap="4" wrap="wrap" align="center" justify="space-between">
        <Box minWidth="0" flex="1 1 16rem" overflowWrap="anywhere">
          <ScreenHeading>
            <BreakingAddress>{corporation.corporation_name}</BreakingAddress>
          </ScreenHeading>
        </Box>
        <Flex gap="2" align="center">
          {waiting > 0 && (
            <chakra.span color="ink.second" textStyle="small">
              {position === 0
                ? t('review.waiting', { count: waiting })
                : t('review.position', { position, count: waiting })}
            </chakra.span>
          )}
          {previous && (
            <OutlinedLink to={corporationPath(linkId, previous)} aria-label={t('review.previous')} {...square}>
              <Chevron to="before" />
            </OutlinedLink>
          )}
          {next && (
            <OutlinedLink
              to={corporationPath(linkId, next)}
              aria-label={t('review.next')}
              aria-keyshortcuts="n"
              title={`${t('review.next')} (n)`}
              {...square}
            >
              <Chevron to="after" />
            </OutlinedLink>
          )}
          <CorporationMenu linkId={linkId} corporation={corporation} />
        </Flex>
      </Flex>
    </Box>
  )
}

const square = {
  minHeight: '9',
  minWidth: '9',
  px: '0',
  py: '0',
  css: { '@media (pointer: coarse)': { minHeight: '11', minWidth: '11' } },
} as const
