import { Box, Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { SignerView, type View } from './signer-view.tsx'

/** Agreements as signers will see them, one at a time. */
export function SignerViews({ views }: { views: readonly View[] }) {
  const { t } = useWords()
  const [chosen, setChosen] = useState(0)
  const view = views[Math.min(chosen, views.length - 1)]
  return (
    <Box>
      {views.length > 1 && (
        <Flex role="group" aria-label={t('preview.which')} gap="3" wrap="wrap" mb="4">
          {views.map(({ agreement: { kind, language } }, index) => (
            <Button
              key={kind + language}
              variant="outline"
              {...(index === chosen && { bg: 'accent.soft', borderColor: 'accent' })}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
            >
              {t('agreements.named', { kind: t(`agreements.of.${kind}`), language: t(`agreement.${language}`) })}
            </Button>
          ))}
        </Flex>
      )}
      {view && <SignerView key={view.agreement.kind + view.agreement.language} {...view} />}
    </Box>
  )
}
