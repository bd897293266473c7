import { Box, Button } from '@chakra-ui/react'
import { findLanguage } from '../../../../domain/languages.ts'
import { isTextBehind, stageOf, useSigning, useSigningRef } from './connect.tsx'
import { ConsentForm } from './consent-form.tsx'
import { titleOfField } from '../../shared/field-words.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { policyPath } from '../../../paths.ts'
import { AnswerList, AnswerRow } from '../../../ui/answer-list.tsx'
import { contextOf, isBusy } from './selectors.ts'
import { SignedEarlier } from './signed-earlier.tsx'
import { StepHeading } from './step-heading.tsx'
import { typedOf } from './typed-answers.ts'
import { useWayLook } from './way.ts'

/** Check and sign. Another agreement, or the same in another language, has to be agreed to anew: hence the key. */
export function CheckingStep() {
  const { t } = useWords()
  const actor = useSigningRef()
  const { words, Commitment } = useWayLook()
  const { linkId, agreement, employer } = useSigning(contextOf)
  const busy = useSigning(isBusy)
  const behind = useSigning(isTextBehind)
  const signing = useSigning(stageOf) === 'signing'
  return (
    <>
      <StepHeading takesFocus>{t('sign.checking')}</StepHeading>
      <SignedEarlier />
      <GivenAnswers />
      <Box mt="5">
        {Commitment && <Commitment />}
        <ConsentForm
          key={agreement?.cla_id}
          urls={{ policy: policyPath('privacy', 'sign', linkId), cookies: policyPath('cookies', 'sign', linkId) }}
          agreed={t(words.agreed, { company: employer?.corp_name })}
          button={t(words.button)}
          busy={busy || behind}
          signing={signing}
          onSubmit={(ticked) => actor.send({ type: 'signature.submitted', ...ticked })}
        />
      </Box>
    </>
  )
}

function GivenAnswers() {
  const words = useWords()
  const { t } = words
  const actor = useSigningRef()
  const { agreement, answers } = useSigning(contextOf)
  const fields = agreement?.fields ?? []
  const typed = typedOf(fields, answers)
  return (
    <AnswerList>
      {fields.map((field) => {
        const term = titleOfField(field, words)
        return (
          <AnswerRow
            key={field.type}
            term={term}
            action={
              <ChangeButton answer={term} onClick={() => actor.send({ type: 'step.changed', step: 'describing' })} />
            }
          >
            {typed[field.type] || <Box color="ink.third">{t('sign.empty')}</Box>}
          </AnswerRow>
        )
      })}
      <AnswerRow
        term={t('sign.codeTerm')}
        action={
          <ChangeButton
            answer={t('sign.codeTerm')}
            onClick={() => actor.send({ type: 'step.changed', step: 'confirming' })}
          />
        }
      >
        {t('sign.codeKept')}
      </AnswerRow>
      {agreement && (
        <AnswerRow term={t('agreement.term')}>
          {t('agreement.named', {
            title: agreement.title,
            version: agreement.version,
            language: t(`agreement.${findLanguage(agreement.language) ?? 'zh'}`),
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
