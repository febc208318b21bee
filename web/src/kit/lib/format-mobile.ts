/** Groups the digits of a mobile number for reading: 138 0000 0001, +852 6123 4567. */
export const formatMobile = (mobile: string): string => mobile.replace(/^(\d{3}|\+852)(\d{4})(\d{4})$/, '$1 $2 $3');
