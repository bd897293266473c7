import { serve } from '../serve.ts'
import { sealReceipt } from './seal-receipt.ts'

serve(sealReceipt)
