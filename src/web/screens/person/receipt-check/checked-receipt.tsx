import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ReceiptStatement } from '../../../../domain/receipts/receipt-statement.ts'
import type { ReceiptVerdict } from '../../../../domain/receipts/receipt-verdict.ts'
import { dayIn, momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import { AnswerList, AnswerRow } from '../../../ui/messages/answer-list.tsx'
import { TextLink } from '../../../ui/page/links.tsx'
import { RichWords } from '../../../ui/messages/rich-words.tsx'
import { Checks } from './checks.tsx'
import { useReceiptCheck } from './connect.tsx'

type Shown = ReceiptVerdict | 'elsewhere'

/** Verdicts for receipts whose statement the service has confirmed. */
const confirmed: ReadonlySet<Shown> = new Set(['genuine', 'changedFile', 'sealRemoved', 'notInChain'])

/** Shows the verdict on a receipt, its statement, and the checks. Takes the focus, because it is the result of the user's action. */
export function CheckedReceipt({ verdict }: { verdict: Shown }) {
  const { t } = useWords()
  const { statement } = useReceiptCheck()
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  if (!statement) return null
  return (
    <chakra.section
      ref={place}
      tabIndex={-1}
      outline="none"
      aria-label={t('verify.outcome')}
      mt="6"
      bg="sheet"
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
      overflowWrap="anywhere"
    >
      <Headline verdict={verdict} statement={statement} />
      <Box px={{ base: '5', sm: '6' }} py="5">
        <chakra.h3 mb="2" fontWeight="bold">
          {t(confirmed.has(verdict) ? 'verify.signed' : 'verify.claimed')}
        </chakra.h3>
        <Statement statement={statement} />
        {verdict !== 'elsewhere' && <Checks />}
      </Box>
    </chakra.section>
  )
}

const tones = {
  good: { mark: 'done', bg: 'done.soft' },
  doubtful: { mark: 'waiting', bg: 'waiting.soft' },
  bad: { mark: 'error', bg: 'error.soft' },
} as const

function toneOf(verdict: Shown, isInForce: boolean): keyof typeof tones {
  if (verdict === 'genuine') return isInForce ? 'good' : 'doubtful'
  return verdict === 'compromisedKey' || verdict === 'notInChain' || verdict === 'elsewhere' ? 'doubtful' : 'bad'
}

function Headline({ verdict, statement }: { verdict: Shown; statement: ReceiptStatement }) {
  const { t, language } = useWords()
  const { key, standing } = useReceiptCheck()
  const isInForce = standing?.standing === 'in_force' || standing?.standing === 'in_grace'
  const isReplaced = standing !== null && standing.replaced_by !== ''
  const { mark, bg } = tones[toneOf(verdict, isInForce && !isReplaced)]
  const values = { service: statement.service, moment: momentIn(language, key?.compromised_since ?? 0) }
  return (
    <Box bg={bg} borderStartWidth="3px" borderColor={mark} px={{ base: '5', sm: '6' }} py="4" role="status">
      <chakra.h2 textStyle="heading">{t(`verify.verdict.${verdict}`)}</chakra.h2>
      <chakra.p mt="1">
        {verdict === 'genuine' ? (
          <>
            <Replacement />
            <SignatureState />
          </>
        ) : (
          <RichWords
            of={`verify.why.${verdict}`}
            values={values}
            tags={{ a: <TextLink to={pathOf('myAgreements')} display="inline" /> }}
          />
        )}
      </chakra.p>
    </Box>
  )
}

/** Shows which receipt replaced this one after a correction of the name. */
function Replacement() {
  const { t, language } = useWords()
  const { standing } = useReceiptCheck()
  if (!standing || standing.replaced_by === '') return null
  const { replaced_by: number, replaced_at: at } = standing
  return <>{t('verify.replaced', { number, moment: momentIn(language, at) })} </>
}

/** Shows whether the signature is in force, according to the service. */
function SignatureState() {
  const { t, language } = useWords()
  const { standing: state } = useReceiptCheck()
  if (!state) return null
  const { standing, valid_until: until, ended_at: endedAt } = state
  if (standing === 'unknown') return null
  if (standing === 'in_grace' && until > 0) return t('verify.standing.in_grace_until', { day: dayIn(language, until) })
  return t(`verify.standing.${standing}`, { moment: momentIn(language, endedAt) })
}

/** Statement in the receipt, as printed. */
function Statement({ statement }: { statement: ReceiptStatement }) {
  const { t, language, languageName } = useWords()
  const {
    agreement,
    version,
    community,
    signedAt,
    name,
    email,
    answers,
    receipt,
    nameCorrectedAt: correctedAt,
  } = statement
  const isAsked = (value: string): boolean => answers.some((answer) => answer.value === value)
  return (
    <AnswerList>
      <AnswerRow term={t('my.record.agreement')}>
        <Printed>{agreement}</Printed>
        <chakra.div textStyle="small" color="ink.second">
          {t('verify.version', { version, language: languageName(statement.language) })}
        </chakra.div>
      </AnswerRow>
      <AnswerRow term={t('verify.community')}>
        <Printed>{community}</Printed>
      </AnswerRow>
      <AnswerRow term={t('my.record.moment')}>{momentIn(language, signedAt)}</AnswerRow>
      {!isAsked(name) && (
        <AnswerRow term={t('field.name')}>
          <Printed>{name}</Printed>
        </AnswerRow>
      )}
      {correctedAt !== undefined && (
        <AnswerRow term={t('my.record.corrected')}>{momentIn(language, correctedAt)}</AnswerRow>
      )}
      {!isAsked(email) && (
        <AnswerRow term={t('field.email')}>
          <Printed>{email}</Printed>
        </AnswerRow>
      )}
      {answers.map(({ title, value }, place) => (
        // Two questions may read alike.
        // oxlint-disable-next-line react/no-array-index-key
        <AnswerRow key={place} term={title}>
          <Printed>{value}</Printed>
        </AnswerRow>
      ))}
      <AnswerRow term={t('my.number')}>{receipt}</AnswerRow>
    </AnswerList>
  )
}

const Printed = ({ children }: { children: ReactNode }) => <bdi>{children}</bdi>
