import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { clockIn } from '../../../i18n/short-moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { TextLink } from '../../../ui/page/links.tsx'
import { ShortDay } from '../../../ui/tables/short-day.tsx'
import { Dot, type Tone } from '../../../ui/feedback/state-word.tsx'
import { VersionName } from '../../../ui/tables/version-name.tsx'
import { emailTypeKey } from './email-types.ts'

type WholeSigning = Schemas['WholeSigning']

type OpenedRecordProps = {
  whole: WholeSigning
  /** Path of the signed agreement; null if the user cannot open it. */
  toAgreement: string | null
  /** Content rendered before the sections. */
  head?: ReactNode
  /** Additional sections, rendered below the emails. */
  children?: ReactNode
  /** Content rendered after the sections. */
  foot?: ReactNode
}

/** Details below a signature's row: the signed agreement, the evidence, and the related emails. */
export function OpenedRecord({ whole, toAgreement, head, children, foot }: OpenedRecordProps) {
  return (
    <Box
      borderStartWidth="3px"
      borderColor="accent"
      ps="4"
      pt="2"
      whiteSpace="normal"
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, minmax(0, 1fr))' }}
      columnGap="10"
      rowGap="6"
    >
      {head}
      <Signed whole={whole} toAgreement={toAgreement} />
      <Proof whole={whole} />
      <Box display="grid" rowGap="6" alignContent="start" minWidth="0">
        <RecordEmails whole={whole} />
        {children}
      </Box>
      {foot}
    </Box>
  )
}

type Whole = { whole: WholeSigning }

const statesOfEmployees = ['active', 'inactive', 'deleted', 'left'] as const

const isOfEmployee = (state: string): state is (typeof statesOfEmployees)[number] =>
  (statesOfEmployees as readonly string[]).includes(state)

function Signed({ whole, toAgreement }: Whole & { toAgreement: string | null }) {
  const { t, language } = useWords()
  const { signing, number, title, answers, is_current: isCurrent, changed_at: changedAt } = whole
  const correctedAt = whole.name_corrected_at
  return (
    <RecordPart title={t('signings.whatSigned')}>
      <Fact term={t('signings.agreement')}>
        {title}
        <Second>
          <VersionName version={signing.version} language={signing.language} />
        </Second>
      </Fact>
      <Fact term={t('signings.signed')}>{momentIn(language, signing.signed_at)}</Fact>
      {signing.kind === 'employee' && (
        <Fact term={t('signings.company')}>
          <bdi>{signing.company}</bdi>
          {changedAt > signing.signed_at && isOfEmployee(signing.state) && (
            <Second>{t(`signings.changed.${signing.state}`, { at: momentIn(language, changedAt) })}</Second>
          )}
        </Fact>
      )}
      {signing.kind === 'individual' && (
        <Fact term={t('signings.receipt')}>
          <chakra.span fontVariantNumeric="tabular-nums">{number}</chakra.span>
        </Fact>
      )}
      {correctedAt.length > 0 && (
        <Fact term={t('signings.nameCorrected')}>
          {correctedAt.map((at) => (
            <Box key={at}>{momentIn(language, at)}</Box>
          ))}
        </Fact>
      )}
      {answers.map((answer) => (
        <Fact key={`${answer.type} ${answer.title}`} term={answer.title}>
          <bdi>{answer.value}</bdi>
        </Fact>
      ))}
      {toAgreement !== null && (
        <TextLink to={toAgreement} py="2">
          {t(isCurrent ? 'signings.toText' : 'signings.toDifference')}
        </TextLink>
      )}
    </RecordPart>
  )
}

const verified = {
  intact: { tone: 'done', color: 'done' },
  changed: { tone: 'failed', color: 'error' },
} as const satisfies Record<WholeSigning['verification']['state'], { tone: Tone; color: string }>

function Proof({ whole }: Whole) {
  const { t, language } = useWords()
  const { signing, proof, document_sha256: document, text_sha256: text, event, verification } = whole
  const at = proof.at === 0 ? null : momentIn(language, proof.at)
  return (
    <RecordPart title={t('signings.proof')}>
      <Fact term={t('signings.address')}>
        <bdi>{signing.email}</bdi>
        <Second>{at === null ? t(`signings.by.${proof.by}`) : t(`signings.byAt.${proof.by}`, { at })}</Second>
      </Fact>
      {whole.addresses.length > 0 && <Addresses whole={whole} />}
      <Fact term={t('signings.documentHash')}>
        <Hash>{document}</Hash>
      </Fact>
      <Fact term={t('signings.textHash')}>
        <Hash>{text}</Hash>
      </Fact>
      <Fact term={t('signings.chain')}>
        <chakra.span color={verified[verification.state].color}>
          <Dot tone={verified[verification.state].tone} />{' '}
          {t(`signings.verified.${verification.state}`, { at: clockIn(language, verification.at) })}
        </chakra.span>
        <Second>{t('signings.entry', { number: event.seq })}</Second>
      </Fact>
      {whole.events.length > 1 && <Events whole={whole} />}
    </RecordPart>
  )
}

/** Other addresses whose commits are or were covered by the signature. */
function Addresses({ whole: { addresses } }: Whole) {
  const { t, language } = useWords()
  return (
    <Fact term={t('signings.covers')}>
      {addresses.map(({ email, joined_at: joinedAt, ended_at: endedAt }) => (
        <Box key={`${email} ${joinedAt}`}>
          <bdi>{email}</bdi>
          <Second>
            {endedAt === 0
              ? t('signings.coversSince', { at: momentIn(language, joinedAt) })
              : t('signings.coversUntil', { at: momentIn(language, joinedAt), until: momentIn(language, endedAt) })}
          </Second>
        </Box>
      ))}
    </Fact>
  )
}

/** Evidence chain events of the signature, oldest first. */
function Events({ whole: { events } }: Whole) {
  const { t } = useWords()
  return (
    <Fact term={t('signings.events')}>
      <chakra.ol listStyleType="none" m="0" p="0">
        {events.map(({ seq, type, at }) => (
          <chakra.li key={seq} display="flex" justifyContent="space-between" gap="3">
            <span>{t(eventKey(type), { number: seq })}</span>
            <chakra.span color="ink.second" flex="none">
              <ShortDay at={at} />
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
    </Fact>
  )
}

const eventTypes = [
  'address.erased',
  'address.joined',
  'address.separated',
  'employee.activated',
  'employee.deleted',
  'employee.inactivated',
  'employee.left',
  'employee.signed',
  'individual.ended',
  'individual.name_corrected',
  'individual.reinstated',
  'individual.restored',
  'individual.resumed',
  'individual.signed',
  'individual.superseded',
  'individual.withdrawn',
] as const

const eventKey = (type: string) => {
  const match = eventTypes.find((each) => each === type)
  return match ? (`signings.event.${match}` as const) : ('signings.event.other' as const)
}

const emailTones = {
  queued: 'going',
  sending: 'going',
  sent: 'done',
  failed: 'failed',
  obsolete: 'over',
} as const satisfies Record<WholeSigning['letters'][number]['state'], Tone>

function RecordEmails({ whole: { letters } }: Whole) {
  const { t } = useWords()
  return (
    <RecordPart title={t('tab.emails')}>
      {letters.length === 0 && <chakra.p color="ink.second">{t('signings.noLetters')}</chakra.p>}
      {letters.map(({ kind, state, at }) => (
        <RecordRow key={`${kind} ${at}`}>
          <chakra.span>
            <Dot tone={emailTones[state]} /> {t(emailTypeKey(kind))}
          </chakra.span>
          <chakra.span color="ink.second">
            <ShortDay at={at} /> · {t(`letters.${state}`)}
          </chakra.span>
        </RecordRow>
      ))}
    </RecordPart>
  )
}

export function RecordPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box minWidth="0">
      <chakra.h2 fontWeight="bold" pb="2" borderBottomWidth="1px">
        {title}
      </chakra.h2>
      {children}
    </Box>
  )
}

/** Row of a section: name at the start, result at the end. */
export const RecordRow = ({ children }: { children: ReactNode }) => (
  <Box display="flex" flexWrap="wrap" columnGap="3" py="2" borderBottomWidth="1px" justifyContent="space-between">
    {children}
  </Box>
)

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box py="2" borderBottomWidth="1px" overflowWrap="anywhere">
      <Box textStyle="small" color="ink.third">
        {term}
      </Box>
      {children}
    </Box>
  )
}

/** Second line in small text. */
export const Second = ({ children }: { children: ReactNode }) => (
  <Box textStyle="small" color="ink.second">
    {children}
  </Box>
)

/** Hash shortened to its beginning and end. The `title` and the copied text contain the full value. */
function Hash({ children }: { children: string }) {
  return (
    <chakra.span fontFamily="mono" textStyle="small" title={children}>
      {children.slice(0, 16)} … {children.slice(-8)}
    </chakra.span>
  )
}
