import { Box, chakra } from '@chakra-ui/react'
import { useWords } from '../i18n/use-words.ts'
import { Page } from '../ui/page.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'

const parts = ['what', 'why', 'who', 'long', 'cookies', 'rights'] as const

/** `/privacy`: the service's own short text. */
export default function PrivacyScreen() {
  const { t } = useWords()
  return (
    <Page title={t('title.privacy')}>
      <Box maxWidth="42rem" mx="auto">
        <ScreenHeading>{t('privacy.title')}</ScreenHeading>
        <chakra.p color="ink.second" mt="2">
          {t('privacy.intro')}
        </chakra.p>
        {parts.map((part) => (
          <Box as="section" key={part} mt="8">
            <chakra.h2 textStyle="heading" mb="1">
              {t(`privacy.${part}`)}
            </chakra.h2>
            <chakra.p color="ink.second">{t(`privacy.${part}Text`)}</chakra.p>
          </Box>
        ))}
      </Box>
    </Page>
  )
}
