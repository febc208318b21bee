/** Names a kind of product that the law exempts from returning within seven days without reason. */
export type NoReturnKind = 'custom' | 'perishable' | 'digital' | 'opened';
