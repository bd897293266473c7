import { Box, Button } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'
import { policyPath } from '../../../paths.ts'
import { AnswerList, AnswerRow } from '../../../ui/answer-list.tsx'
import { titleOfField } from '../../shared/field-words.ts'
import { useIsSigningBusy, useSigning, useSigningActs, useSigningStage, useTextState } from './connect.tsx'
import { ConsentForm } from './consent-form.tsx'
import { EarlierSignature } from './earlier-signature.tsx'
import { useSignerVariant } from './signer-variant.ts'
import { StepHeading } from './step-heading.tsx'
import { typedFromAnswers } from './typed-answers.ts'

/** Check and sign. Another agreement, or the same in another language, needs a new consent: hence the key. */
export function CheckingStep() {
  const { t } = useWords()
  const { sign } = useSigningActs()
  const { words, Commitment } = useSignerVariant()
  const { linkId, agreement, employer } = useSigning()
  const isBusy = useIsSigningBusy()
  const isTextShown = useTextState() === 'read'
  const isSigning = useSigningStage() === 'signing'
  return (
    <>
      <StepHeading takesFocus>{t('sign.checking')}</StepHeading>
      <EarlierSignature />
      <AnswersToCheck />
      <Box mt="5">
        {Commitment && <Commitment />}
        <ConsentForm
          key={agreement?.cla_id}
          urls={{ policy: policyPath('privacy', 'sign', linkId), cookies: policyPath('cookies', 'sign', linkId) }}
          agreed={t(words.agreed, { company: employer?.corp_name })}
          button={t(words.button)}
          busy={isBusy || !isTextShown}
          signing={isSigning}
          onSubmit={sign}
        />
      </Box>
    </>
  )
}

function AnswersToCheck() {
  const words = useWords()
  const { t } = words
  const { changeStep } = useSigningActs()
  const { agreement, answers } = useSigning()
  const fields = agreement?.fields ?? []
  const typed = typedFromAnswers(fields, answers)
  return (
    <AnswerList>
      {fields.map((field) => {
        const term = titleOfField(field, words)
        return (
          <AnswerRow
            key={field.type}
            term={term}
            action={<ChangeButton answer={term} onClick={() => changeStep('describing')} />}
          >
            {typed[field.type] || <Box color="ink.third">{t('sign.empty')}</Box>}
          </AnswerRow>
        )
      })}
      <AnswerRow
        term={t('sign.codeTerm')}
        action={<ChangeButton answer={t('sign.codeTerm')} onClick={() => changeStep('confirming')} />}
      >
        {t('sign.codeKept')}
      </AnswerRow>
      {agreement && (
        <AnswerRow term={t('agreement.term')}>
          {t('agreement.named', {
            title: agreement.title,
            version: agreement.version,
            language: words.languageName(agreement.language),
          })}
        </AnswerRow>
      )}
    </AnswerList>
  )
}

function ChangeButton({ answer, onClick }: { answer: string; onClick: () => void }) {
  const { t } = useWords()
  return (
    <Button variant="plain" minHeight="6" py="0" aria-label={t('sign.changeAnswer', { answer })} onClick={onClick}>
      {t('sign.change')}
    </Button>
  )
}
