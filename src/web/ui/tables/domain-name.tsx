import { chakra } from '@chakra-ui/react'
import { unicodeDomain } from '../../../domain/people/unicode-domain.ts'
import { BreakingAddress } from '../page/breaking-address.tsx'

/** Email domain in bold. A domain of another script has its ASCII form below, because its letters may look like others. */
export function DomainName({ domain }: { domain: string }) {
  const shown = unicodeDomain(domain)
  return (
    <chakra.span minWidth="0" overflowWrap="anywhere">
      <chakra.bdi fontWeight="bold">
        <BreakingAddress>{`@${shown}`}</BreakingAddress>
      </chakra.bdi>
      {shown !== domain && (
        <chakra.span display="block" textStyle="small" color="ink.third">
          <BreakingAddress>{`@${domain}`}</BreakingAddress>
        </chakra.span>
      )}
    </chakra.span>
  )
}
