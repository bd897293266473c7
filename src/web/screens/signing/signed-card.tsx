import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { findLanguage } from '../../../domain/languages.ts'
import { findWayBack } from '../../../domain/way-back.ts'
import { useIndividualSigning } from '../../flows/individual-signing.tsx'
import { useVisit } from '../../flows/visit.ts'
import { momentIn } from '../../i18n/moments.ts'
import { useWords } from '../../i18n/use-words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AnswerList, AnswerRow } from '../../ui/answer-list.tsx'
import { Stamp } from '../../ui/seal.tsx'
import { signEntryPath } from '../../paths.ts'
import { TextLink } from '../text-link.tsx'
import { contextOf } from './selectors.ts'

/** The moment it is signed: the seal, what stands in the record, and what happens next. */
export function SignedCard() {
  const { t } = useWords()
  const { receipt, link } = useIndividualSigning(contextOf)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const community = link?.org_alias ?? ''
  return (
    <Box
      maxWidth="37rem"
      mx="auto"
      mt={{ base: '0', md: '6' }}
      bg="sheet"
      borderWidth="1px"
      borderRadius="l2"
      p={{ base: '6', md: '12' }}
    >
      <Stamp />
      <chakra.h1 ref={heading} tabIndex={-1} outline="none" textStyle="title" mt="6" overflowWrap="anywhere">
        {t('signed.title', { name: receipt?.name ?? '' })}
      </chakra.h1>
      <chakra.p color="ink.second" mt="2" mb="6">
        {t('signed.inForce', { community })}
      </chakra.p>
      <Record />
      <chakra.h2 textStyle="heading" mt="8" mb="2">
        {t('signed.next')}
      </chakra.h2>
      <chakra.p color="ink.second">{t('signed.nextReceipt')}</chakra.p>
      <chakra.p color="ink.second">{t('signed.nextCheck')}</chakra.p>
      <WayOn />
    </Box>
  )
}

/** Back to where the signer came from, its address written out; else to the project; the page on paper; and the entry of the link. */
function WayOn() {
  const { t } = useWords()
  const { linkId, link } = useIndividualSigning(contextOf)
  const { wayBack } = useVisit()
  const project = link?.project_url ?? ''
  const back = findWayBack(wayBack.recall(linkId), project)
  return (
    <Flex wrap="wrap" gap="3" mt="6" data-part="ways">
      {back && (
        <LinkButton href={back.url} aria-describedby="way-back">
          {t(back.isPullRequest ? 'signed.toPullRequest' : 'signed.back')}
        </LinkButton>
      )}
      {!back && /^https?:\/\//.test(project) && (
        <LinkButton href={project}>{t('signed.toProject', { community: link?.org_alias ?? '' })}</LinkButton>
      )}
      <Button variant="outline" onClick={() => print()}>
        {t('signed.print')}
      </Button>
      <TextLink to={signEntryPath(linkId)} alignSelf="center">
        {t('signed.toEntry')}
      </TextLink>
      {back && (
        <chakra.p id="way-back" flexBasis="100%" textStyle="small" color="ink.third" overflowWrap="anywhere">
          {back.url}
        </chakra.p>
      )}
    </Flex>
  )
}

function Record() {
  const { t, language } = useWords()
  const { receipt, agreement } = useIndividualSigning(contextOf)
  if (!receipt) return null
  return (
    <AnswerList>
      <AnswerRow term={t('field.name')}>{receipt.name}</AnswerRow>
      <AnswerRow term={t('field.email')}>{receipt.email}</AnswerRow>
      <AnswerRow term={t('agreement.term')}>
        {t('agreement.named', {
          title: agreement?.title ?? '',
          version: receipt.version,
          language: t(`agreement.${findLanguage(receipt.language) ?? 'zh'}`),
        })}
      </AnswerRow>
      <AnswerRow term={t('signed.at')}>{momentIn(language, receipt.signed_at)}</AnswerRow>
      <AnswerRow term={t('signed.receipt')}>
        {t('signed.receiptNumber', { number: receipt.number, email: receipt.email })}
      </AnswerRow>
    </AnswerList>
  )
}
