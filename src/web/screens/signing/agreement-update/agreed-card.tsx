import { Box, chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { pathOf } from '../../../../domain/pages/pages.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { signEntryPath } from '../../shared/page/paths.ts'
import { AnswerList, AnswerRow } from '../../../ui/messages/answer-list.tsx'
import { OutlinedLink, TextLink } from '../../../ui/page/links.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { Stamp } from '../../../ui/page/seal.tsx'
import { useAgreementUpdate } from './connect.tsx'

/** The signature of the new version. */
export function AgreedCard() {
  const { t, language, languageName } = useWords()
  const { request, agreed } = useAgreementUpdate()
  // The page before it was longer, and had been read to its end.
  useEffect(() => scrollTo(0, 0), [])
  if (!agreed || !request) return null
  const { receipt, data } = agreed
  const { version, number } = receipt
  return (
    <Box
      bg="sheet"
      borderWidth="1px"
      borderRadius="l2"
      maxWidth="37rem"
      mx="auto"
      mt={{ base: '0', md: '6' }}
      p={{ base: '6', md: '12' }}
    >
      <Stamp />
      <Box mt="6" overflowWrap="anywhere">
        <ScreenHeading>{t('update.agreed', { version })}</ScreenHeading>
      </Box>
      <chakra.p color="ink.second" mt="2" mb="6" overflowWrap="anywhere">
        {t('update.inForce', { version })}
      </chakra.p>
      <AnswerList>
        <AnswerRow term={t('agreement.term')}>
          {t('agreement.individual', { version, language: languageName(receipt.language) })}
        </AnswerRow>
        <AnswerRow term={t('signed.at')}>{momentIn(language, receipt.signed_at)}</AnswerRow>
        <AnswerRow term={t('signed.receipt')}>
          {t('signed.receiptNumber', { number, email: data.email_masked })}
        </AnswerRow>
      </AnswerList>
      <chakra.h2 textStyle="heading" mt="8" mb="2">
        {t('signed.next')}
      </chakra.h2>
      <chakra.p color="ink.second">{t('signed.nextReceipt')}</chakra.p>
      <chakra.p color="ink.second" mb="6">
        {t('signed.nextCheck')}
      </chakra.p>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="6" rowGap="3">
        <OutlinedLink to={pathOf('myAgreements')}>{t('footer.mine')}</OutlinedLink>
        <TextLink to={signEntryPath(request.link_id)}>{t('signed.toEntry')}</TextLink>
      </Box>
    </Box>
  )
}
