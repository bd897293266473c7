import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { maxNameCorrections } from '../../../../domain/people/person-limits.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { rowButton } from '../../../ui/row-button.ts'
import { useMyAgreements, useMyAgreementsActions } from './connect.tsx'
import { closesBy, idOfButton, useFocusBack } from './focus-back.ts'

/** Signed agreement and answers, and whether they match the evidence. */
export function OwnRecord({ whole }: { whole: Schemas['WholeSigning'] }) {
  const { t, language } = useWords()
  const { list, isBusy } = useMyAgreements()
  const { ask, close } = useMyAgreementsActions()
  const place = useFocusBack(idOfButton(whole.signing.id, 'record'))
  useEffect(() => place.current?.focus({ preventScroll: true }), [place])
  const { signing, number, title, answers, document_sha256: hash, proof, verification, end } = whole
  const correctedAt = whole.name_corrected_at
  const isCorrectable =
    signing.state === 'live' && list?.rows.some(({ id, is_linked: isLinked }) => id === signing.id && isLinked)
  return (
    <chakra.section
      aria-label={t('my.record')}
      borderStartWidth="3px"
      borderColor="accent"
      ps="4"
      tabIndex={-1}
      ref={place}
      onKeyDown={closesBy(close)}
      outline="none"
      overflowWrap="anywhere"
    >
      {end && (
        <Box bg="accent.soft" borderRadius="l2" px="4" py="3" mb="3">
          <chakra.p fontWeight="bold">
            {t(end.by_person ? 'my.record.withdrawn' : 'my.record.end', { moment: momentIn(language, end.at) })}
          </chakra.p>
          {end.reason !== '' && (
            <chakra.p whiteSpace="pre-line">
              <bdi>{end.reason}</bdi>
            </chakra.p>
          )}
        </Box>
      )}
      <chakra.dl m="0">
        <Fact term={t('my.record.agreement')}>{title}</Fact>
        <Fact term={t('my.record.moment')}>{momentIn(language, signing.signed_at)}</Fact>
        {answers.map((answer) => (
          <Fact key={`${answer.type} ${answer.title}`} term={answer.title}>
            <bdi>{answer.value}</bdi>
          </Fact>
        ))}
        {correctedAt.length > 0 && (
          <Fact term={t('my.record.corrected')}>
            {correctedAt.map((at) => (
              <Box key={at}>{momentIn(language, at)}</Box>
            ))}
          </Fact>
        )}
        {signing.kind === 'individual' && <Fact term={t('my.number')}>{number}</Fact>}
        <Fact term={t('my.record.hash')}>
          <chakra.span fontFamily="mono" textStyle="small">
            {hash}
          </chakra.span>
        </Fact>
      </chakra.dl>
      <chakra.p mt="3" textStyle="small" color="ink.second">
        {t(`my.record.by.${proof.by}`, { email: signing.email })}
      </chakra.p>
      <chakra.p textStyle="small" color={verification.state === 'changed' ? 'error' : 'ink.second'}>
        {t(`my.record.verified.${verification.state}`)}
      </chakra.p>
      {signing.kind === 'individual' && (
        <Flex wrap="wrap" gap="2" mt="3">
          <Button {...rowButton} aria-disabled={isBusy} onClick={() => !isBusy && ask(signing.id, 'mailedReceipt')}>
            {t('my.mailReceipt')}
          </Button>
          {isCorrectable && correctedAt.length < maxNameCorrections && (
            <Button
              {...rowButton}
              id={idOfButton(signing.id, 'correction')}
              aria-disabled={isBusy}
              onClick={() => !isBusy && ask(signing.id, 'correction')}
            >
              {t('my.correct')}
            </Button>
          )}
        </Flex>
      )}
      {isCorrectable && correctedAt.length >= maxNameCorrections && (
        <chakra.p mt="2" textStyle="small" color="ink.second">
          {t('my.correct.over', { most: maxNameCorrections })}
        </chakra.p>
      )}
    </chakra.section>
  )
}

/** A row with the term beside the value, or above it in a narrow window. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '15rem minmax(0, 1fr)' }}
      columnGap="5"
      alignItems="baseline"
      py="2"
      borderBottomWidth="1px"
    >
      <chakra.dt textStyle="small" color="ink.third">
        {term}
      </chakra.dt>
      <chakra.dd m="0">{children}</chakra.dd>
    </Box>
  )
}
