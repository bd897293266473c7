import { Box, Button, chakra } from '@chakra-ui/react'
import { platformName } from '../../../../domain/projects/code-platforms.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { PlatformProofFlow, usePlatformProof } from './platform-proof.connect.tsx'

type PlatformProofsProps = {
  /** Introduction to the sign-in buttons. */
  lead: string
  platforms: readonly string[]
}

/** Sign-in buttons for code platforms whose accounts verify an address or unlock signatures. */
export function PlatformProofs({ lead, platforms }: PlatformProofsProps) {
  return (
    <Box>
      <chakra.p textStyle="small" color="ink.second" mb="3">
        {lead}
      </chakra.p>
      <PlatformProofFlow>
        <ProofButtons platforms={platforms} />
      </PlatformProofFlow>
    </Box>
  )
}

function ProofButtons({ platforms }: Pick<PlatformProofsProps, 'platforms'>) {
  const { t } = useWords()
  const { isBusy, dialog, choose } = usePlatformProof()
  return (
    <Box display="flex" flexWrap="wrap" gap="3">
      {platforms.map((platform) => (
        <Button key={platform} variant="outline" aria-disabled={isBusy} onClick={() => !isBusy && choose(platform)}>
          {t('my.platform', { platform: platformName(platform) })}
        </Button>
      ))}
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </Box>
  )
}
