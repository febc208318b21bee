/** Holds the id of the element that the mall is rendered into. */
export const mallElementId = 'app';

/** Marks that element while its content is the server's: no script has taken it over yet. */
export const renderedAttribute = 'data-rendered';

/** Marks a member's page, as a class of the document, until its own prices take the place of a visitor's, which stay hidden. */
export const awaitsMemberClass = 'awaits-member';

/** Marks elements whose content is a visitor's when the server renders them. */
export const forVisitorAttribute = 'data-for-visitor';

/** Marks elements that a member does not see until the app has taken the page over. */
export const onlyForVisitorAttribute = 'data-only-for-visitor';

/** Marks elements that only a member sees until the app has taken the page over. */
export const insteadForMemberAttribute = 'data-instead-for-member';

/** Holds the style of an element that the server rendered: the page's policy forbids the attribute that would apply it. */
export const styleAttribute = 'data-style';
